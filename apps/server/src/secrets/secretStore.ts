import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretName, SecretStatus } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { assertPrivate, writePrivateFile } from './privateFile.ts'
import { loadSecretKey } from './secretKey.ts'

/** Environment variable that wins over the stored secret. */
const variables: { readonly [Name in SecretName]: string } = { oneinch: 'ONEINCH_API_KEY' }

const sealedSchema = z.object({ nonce: z.string(), tag: z.string(), data: z.string() })
const secretFileSchema = z.object({
  version: z.literal(1),
  salt: z.string(),
  secrets: z.record(z.string(), sealedSchema),
})

type Sealed = z.infer<typeof sealedSchema>
type SecretFile = z.infer<typeof secretFileSchema>

/**
 * Keeps secrets in one encrypted file (AES-256-GCM, the name bound in). What goes in never comes out to a page:
 * only `read` gives a value, and only to the adapter that calls the provider.
 *
 * - Throws: `SECRET_FROM_ENVIRONMENT`, `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
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
    // One that has to be made first can only fail to be written.
    return existsSync(keyFile) ? readable(load) : load()
  }
  const fromEnvironment = (name: SecretName) => env[variables[name]]?.trim() || undefined
  const assertChangeable = (name: SecretName) => {
    if (fromEnvironment(name)) throw serverErrors.error('SECRET_FROM_ENVIRONMENT', { variable: variables[name] })
  }

  const read = (name: SecretName): string | null => {
    const given = fromEnvironment(name)
    if (given) return given
    const content = load()
    const sealed = content.secrets[name]
    if (!sealed) return null
    return readable(() => open(sealed, name, keyOf(content)))
  }
  const status = (name: SecretName): SecretStatus => {
    const unset = { name, set: false, last4: null, source: null, problem: null } as const
    try {
      const value = read(name)
      if (value === null) return unset
      return { ...unset, set: true, last4: shorten(value), source: fromEnvironment(name) ? 'env' : 'store' }
    } catch (error) {
      if (!isSluiceError(error)) throw error
      return { ...unset, source: 'store', problem: error.message }
    }
  }
  return {
    read,
    status,
    write(name: SecretName, value: string): SecretStatus {
      assertChangeable(name)
      const content = load()
      const secrets = { ...content.secrets, [name]: seal(value, name, keyOf(content)) }
      writePrivateFile(file, `${JSON.stringify({ ...content, secrets }, null, 2)}\n`)
      return status(name)
    },
    remove(name: SecretName): SecretStatus {
      assertChangeable(name)
      const content = load()
      const { [name]: _, ...secrets } = content.secrets
      writePrivateFile(file, `${JSON.stringify({ ...content, secrets }, null, 2)}\n`)
      return status(name)
    },
  }
}

export type SecretStore = ReturnType<typeof createSecretStore>

/** The last four characters, unless they are a large part of the whole. */
function shorten(value: string): string {
  return value.length < 12 ? '…' : `…${value.slice(-4)}`
}

function seal(value: string, name: string, key: Buffer): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const data = Buffer.concat([cipher.update(value, 'utf8'), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
}

function open(sealed: Sealed, name: string, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(sealed.nonce, 'base64'), { authTagLength: 16 })
    .setAAD(Buffer.from(name))
    .setAuthTag(Buffer.from(sealed.tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(sealed.data, 'base64')), decipher.final()]).toString('utf8')
}
