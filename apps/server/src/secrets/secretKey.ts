import { randomBytes, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { assertPrivate } from './privateFile.ts'

const keyBytes = 32

/** In the data folder; only made where `APP_SECRET_KEY` is not set. */
export const secretKeyFile = 'secret.key'

/**
 * The 256-bit key that secrets are encrypted with: derived from `APP_SECRET_KEY` where it is set, else kept in a file
 * of its own that only the user may read, made on first use.
 */
export function loadSecretKey(keyFile: string, passphrase: string | undefined, salt: Buffer): Buffer {
  if (passphrase) return scryptSync(passphrase, salt, keyBytes)
  if (!existsSync(keyFile)) {
    const key = randomBytes(keyBytes)
    writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  }
  assertPrivate(keyFile)
  const key = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'base64')
  if (key.length !== keyBytes) throw new Error(`${keyFile} holds no key of ${keyBytes} bytes`)
  return key
}
