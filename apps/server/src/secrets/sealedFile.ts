import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { assertPrivate, writePrivateFile } from './privateFile.ts'
import { loadSecretKey, secretKeyFile } from './secretKey.ts'

const sealedSchema = z.object({
  nonce: z.string(),
  tag: z.string(),
  data: z.string(),
  /** Where the value may go; bound to it like its name. */
  hosts: z.array(z.string()).default([]),
})
const contentSchema = z.object({
  version: z.literal(1),
  salt: z.string(),
  secrets: z.record(z.string(), sealedSchema),
})

type Sealed = z.infer<typeof sealedSchema>
type Content = z.infer<typeof contentSchema>

/**
 * Named values in one encrypted file of the data folder (AES-256-GCM, name and hosts bound in).
 *
 * - Throws: `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function createSealedFile(dataDir: string, fileName: string, env: Environment) {
  const file = join(dataDir, fileName)
  const keyFile = join(dataDir, secretKeyFile)
  const readable = <T>(read: () => T): T => {
    try {
      return read()
    } catch (cause) {
      if (isSluiceError(cause)) throw cause
      throw serverErrors.error('SECRET_UNREADABLE', { file }, { cause })
    }
  }
  const load = (): Content => {
    if (!existsSync(file)) return { version: 1, salt: randomBytes(16).toString('base64'), secrets: {} }
    assertPrivate(file)
    return readable(() => contentSchema.parse(JSON.parse(readFileSync(file, 'utf8'))))
  }
  const keyOf = (content: Content) => {
    const load = () => loadSecretKey(keyFile, env.APP_SECRET_KEY, Buffer.from(content.salt, 'base64'))
    // A missing file can only fail on write.
    return existsSync(keyFile) ? readable(load) : load()
  }
  const save = (content: Content) => writePrivateFile(file, `${JSON.stringify(content, null, 2)}\n`)
  return {
    names: (): string[] => Object.keys(load().secrets),
    hostsOf: (name: string): readonly string[] => find(load(), name)?.hosts ?? [],
    read(name: string): string | null {
      const content = load()
      const sealed = find(content, name)
      if (!sealed) return null
      return readable(() => open(sealed, boundTo(name, sealed.hosts), keyOf(content)))
    },
    write(name: string, value: string, hosts: readonly string[] = []): void {
      const content = load()
      const sealed = seal(value, boundTo(name, hosts), keyOf(content))
      save({ ...content, secrets: { ...content.secrets, [name]: { ...sealed, hosts: [...hosts] } } })
    },
    remove(name: string): void {
      const content = load()
      const { [name]: _, ...secrets } = content.secrets
      save({ ...content, secrets })
    },
    /** Deletes the file. The key stays: other files are encrypted with it too. */
    clear: (): void => rmSync(file, { force: true }),
  }
}

const find = (content: Content, name: string): Sealed | undefined =>
  Object.hasOwn(content.secrets, name) ? content.secrets[name] : undefined

const boundTo = (name: string, hosts: readonly string[]): string => [name, ...hosts].join('\n')

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
