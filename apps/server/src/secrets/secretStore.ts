import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type SecretStatus, secretNames } from '@sluice/protocol'
import { isSluiceError, isWalletSecret, secretVariable } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { assertPrivate, writePrivateFile } from './privateFile.ts'
import { loadSecretKey } from './secretKey.ts'

const sealedSchema = z.object({
  nonce: z.string(),
  tag: z.string(),
  data: z.string(),
  /** Where the secret may go; bound to it like its name. */
  hosts: z.array(z.string()).default([]),
})
const secretFileSchema = z.object({
  version: z.literal(1),
  salt: z.string(),
  secrets: z.record(z.string(), sealedSchema),
})

type Sealed = z.infer<typeof sealedSchema>
type SecretFile = z.infer<typeof secretFileSchema>

/**
 * Keeps secrets in one encrypted file (AES-256-GCM, name and hosts bound in). What goes in never comes out to a
 * page: only `read` and `variablesFor` give a value, and only to the adapter that sends it.
 *
 * - Throws: `PRIVATE_KEY_REFUSED`, `SECRET_FROM_ENVIRONMENT`, `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function createSecretStore(dataDir: string, env: Environment) {
  const file = join(dataDir, 'secrets.json')
  const keyFile = join(dataDir, 'secret.key')
  const load = (): SecretFile => {
    if (!existsSync(file)) return { version: 1, salt: randomBytes(16).toString('base64'), secrets: {} }
    assertPrivate(file)
    return readable(() => secretFileSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  }
  const readable = <T>(read: () => T): T => {
    try {
      return read()
    } catch (cause) {
      if (isSluiceError(cause)) throw cause
      throw serverErrors.error('SECRET_UNREADABLE', { file }, { cause })
    }
  }
  const keyOf = (content: SecretFile) => {
    const load = () => loadSecretKey(keyFile, env.APP_SECRET_KEY, Buffer.from(content.salt, 'base64'))
    // A missing file can only fail on write.
    return existsSync(keyFile) ? readable(load) : load()
  }
  /** An environment variable overrides the stored secret. */
  const fromEnvironment = (name: string) => env[secretVariable(name)]?.trim() || undefined
  const assertChangeable = (name: string) => {
    if (fromEnvironment(name)) throw serverErrors.error('SECRET_FROM_ENVIRONMENT', { variable: secretVariable(name) })
  }
  const find = (content: SecretFile, name: string): Sealed | undefined =>
    Object.hasOwn(content.secrets, name) ? content.secrets[name] : undefined

  const read = (name: string): string | null => {
    const given = fromEnvironment(name)
    if (given) return given
    const content = load()
    const sealed = find(content, name)
    if (!sealed) return null
    return readable(() => open(sealed, boundTo(name, sealed.hosts), keyOf(content)))
  }
  const status = (name: string): SecretStatus => {
    const unset: SecretStatus = { name, set: false, last4: null, source: null, hosts: [], problem: null }
    try {
      const value = read(name)
      if (value === null) return unset
      const isGiven = fromEnvironment(name) !== undefined
      const hosts = isGiven ? listOf(env[`${secretVariable(name)}_HOSTS`]) : (find(load(), name)?.hosts ?? [])
      return { ...unset, set: true, last4: shorten(value), source: isGiven ? 'env' : 'store', hosts }
    } catch (error) {
      if (!isSluiceError(error)) throw error
      return { ...unset, source: 'store', problem: error.message }
    }
  }
  return {
    read,
    status,
    /** What the server itself uses, and whatever else is stored. */
    list(): SecretStatus[] {
      const stored = listStored(load, secretNames)
      return [...secretNames, ...stored].map(status)
    },
    /** The environment in which nodes that send requests find this secret. */
    variablesFor(name: string): Environment {
      if (fromEnvironment(name)) return env
      const content = load()
      const value = read(name)
      if (value === null) return env
      const variable = secretVariable(name)
      return { ...env, [variable]: value, [`${variable}_HOSTS`]: (find(content, name)?.hosts ?? []).join(',') }
    },
    write(name: string, value: string, hosts: readonly string[] = []): SecretStatus {
      if (isWalletSecret(value)) throw serverErrors.error('PRIVATE_KEY_REFUSED')
      assertChangeable(name)
      const content = load()
      const sealed = seal(value, boundTo(name, hosts), keyOf(content))
      const secrets = { ...content.secrets, [name]: { ...sealed, hosts: [...hosts] } }
      writePrivateFile(file, `${JSON.stringify({ ...content, secrets }, null, 2)}\n`)
      return status(name)
    },
    remove(name: string): SecretStatus {
      assertChangeable(name)
      const content = load()
      const { [name]: _, ...secrets } = content.secrets
      writePrivateFile(file, `${JSON.stringify({ ...content, secrets }, null, 2)}\n`)
      return status(name)
    },
  }
}

export type SecretStore = ReturnType<typeof createSecretStore>

const boundTo = (name: string, hosts: readonly string[]): string => [name, ...hosts].join('\n')

const listOf = (text = ''): string[] => text.split(',').flatMap(item => item.trim() || [])

/** A file that cannot be read is said with the secrets that are always listed. */
function listStored(load: () => SecretFile, known: readonly string[]): readonly string[] {
  try {
    return Object.keys(load().secrets).filter(name => !known.includes(name))
  } catch (error) {
    if (!isSluiceError(error)) throw error
    return []
  }
}

/** The last four characters, unless they are a large part of the whole. */
function shorten(value: string): string {
  return value.length < 12 ? '…' : `…${value.slice(-4)}`
}

function seal(value: string, bound: string, key: Buffer): Omit<Sealed, 'hosts'> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound))
  const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

function open(sealed: Sealed, bound: string, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(bound))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8')
}
