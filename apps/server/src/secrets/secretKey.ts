import { hkdf, randomBytes, scrypt, scryptSync } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Environment } from '../config.ts'
import { assertPrivate, writePrivateFile } from './privateFile.ts'

const keyBytes = 32

/** In the data folder; only made where `APP_SECRET_KEY` is not set. */
export const secretKeyFile = 'secret.key'

/** What keys are derived from: a passphrase, or 256 random bits. */
export type KeySource = { readonly passphrase: string } | { readonly key: Buffer }

/** `old`: what values may still be encrypted with until they are rotated. */
export type KeySources = { readonly current: KeySource; readonly old?: KeySource | undefined }

type KeyOptions = { readonly dataDir: string; readonly env: Environment }

/** `SLUICE_SECRET_KEY_FILE`, else a file of the data folder. */
export const keyFileOf = ({ dataDir, env }: KeyOptions): string =>
  env.SLUICE_SECRET_KEY_FILE || join(dataDir, secretKeyFile)

/**
 * Where the keys of secrets come from: `APP_SECRET_KEY` where it is set, else a file of its own that only the user may
 * read, made on first use. An old key is `APP_SECRET_KEY_OLD`, else the second line of the file.
 */
export function readKeySources(options: KeyOptions): KeySources {
  const { APP_SECRET_KEY: passphrase, APP_SECRET_KEY_OLD: oldPassphrase } = options.env
  const file = keyFileOf(options)
  const oldOfEnvironment = oldPassphrase ? { passphrase: oldPassphrase } : undefined
  if (passphrase) {
    // Whoever begins to use a passphrase has values of the file.
    const old = oldOfEnvironment ?? (existsSync(file) ? { key: readKeyFile(file)[0]! } : undefined)
    return { current: { passphrase }, old }
  }
  if (!existsSync(file)) writeFileSync(file, toText([randomBytes(keyBytes)]), { mode: 0o600, flag: 'wx' })
  const [key, oldKey] = readKeyFile(file)
  return { current: { key: key! }, old: oldOfEnvironment ?? (oldKey && { key: oldKey }) }
}

/** Adds a new key to the file, which keeps the one before as the old one; the same new key until `forgetOldKey`. */
export function renewKeyFile(file: string): void {
  const [key, old] = readKeyFile(file)
  if (!old) writePrivateFile(file, toText([randomBytes(keyBytes), key!]))
}

/** Leaves only the current key in the file. */
export const forgetOldKey = (file: string): void => writePrivateFile(file, toText([readKeyFile(file)[0]!]))

function readKeyFile(file: string): Buffer[] {
  assertPrivate(file)
  const keys = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => Buffer.from(line.trim(), 'base64'))
  if (keys.length <= 2 && keys.every(key => key.length === keyBytes)) return keys
  throw new Error(`${file} holds no key of ${keyBytes} bytes`)
}

const toText = (keys: readonly Buffer[]): string => keys.map(key => `${key.toString('base64')}\n`).join('')

/** The key of a file of the data folder, whose salt only a passphrase needs. */
export const deriveFileKey = (source: KeySource, salt: Buffer): Buffer =>
  'key' in source ? source.key : scryptSync(source.passphrase, salt, keyBytes)

/** The key of a workspace in a database. */
export async function deriveWorkspaceKey(source: KeySource, salt: Buffer): Promise<Buffer> {
  if ('key' in source)
    return Buffer.from(await promisify(hkdf)('sha256', source.key, salt, 'sluice workspace', keyBytes))
  return promisify<string, Buffer, number, Buffer>(scrypt)(source.passphrase, salt, keyBytes)
}
