import { randomBytes, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { assertPrivate } from './privateFile.ts'

/**
 * The 256-bit key that secrets are encrypted with: derived from `APP_SECRET_KEY` where it is set, else kept in a file
 * of its own that only the user may read, made on first use.
 */
export function loadSecretKey(keyFile: string, passphrase: string | undefined, salt: Buffer): Buffer {
  if (passphrase) return scryptSync(passphrase, salt, 32)
  if (!existsSync(keyFile)) {
    const key = randomBytes(32)
    writeFileSync(keyFile, `${key.toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
    return key
  }
  assertPrivate(keyFile)
  return Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'base64')
}
