import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { assertPrivate, writePrivateFile } from './privateFile.ts'
import { seal, unseal } from './seal.ts'
import type { SealedValues } from './sealedValues.ts'
import { deriveFileKey, keyFileOf, readKeySources } from './secretKey.ts'

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

type StoredValue = z.infer<typeof sealedSchema>
type Content = z.infer<typeof contentSchema>

export type SealedFile = SealedValues & {
  write(name: string, value: string, hosts?: readonly string[]): void
  remove(name: string): void
  clear(): void
  /** Encrypts all values with the current key; returns their number. */
  rotate(): number
}

/**
 * Named values in one encrypted file of the data folder (AES-256-GCM, name and hosts bound in).
 *
 * - Throws: `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function createSealedFile(dataDir: string, fileName: string, env: Environment): SealedFile {
  const file = join(dataDir, fileName)
  const keyFile = keyFileOf({ dataDir, env })
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
  const readSources = () => {
    const load = () => readKeySources({ dataDir, env })
    // A missing file can only fail on write.
    return existsSync(keyFile) ? readable(load) : load()
  }
  const currentKeyOf = ({ salt }: Content) => deriveFileKey(readSources().current, Buffer.from(salt, 'base64'))
  const openWith = (content: Content, name: string, sealed: StoredValue): string => {
    const { current, old } = readSources()
    const salt = Buffer.from(content.salt, 'base64')
    const open = (source: typeof current) => unseal(sealed, boundTo(name, sealed.hosts), deriveFileKey(source, salt))
    return readable(() => {
      try {
        return open(current)
      } catch (cause) {
        if (!old) throw cause
        return open(old)
      }
    })
  }
  const save = (content: Content) => writePrivateFile(file, `${JSON.stringify(content, null, 2)}\n`)
  const read = (name: string): string | null => {
    const content = load()
    const sealed = find(content, name)
    return sealed ? openWith(content, name, sealed) : null
  }
  const write = (name: string, value: string, hosts: readonly string[] = []): void => {
    const content = load()
    const sealed = seal(value, boundTo(name, hosts), currentKeyOf(content))
    save({ ...content, secrets: { ...content.secrets, [name]: { ...sealed, hosts: [...hosts] } } })
  }
  return {
    names: () => Object.keys(load().secrets),
    hostsOf: name => find(load(), name)?.hosts ?? [],
    read,
    write,
    add(name, value) {
      const stored = read(name)
      if (stored !== null) return stored
      write(name, value)
      return value
    },
    remove(name) {
      const content = load()
      const { [name]: _, ...secrets } = content.secrets
      save({ ...content, secrets })
    },
    /** Deletes the file. The key stays: other files are encrypted with it too. */
    clear: () => rmSync(file, { force: true }),
    rotate() {
      const content = load()
      const names = Object.keys(content.secrets)
      if (names.length === 0) return 0
      const key = currentKeyOf(content)
      const secrets = names.map((name): [string, StoredValue] => {
        const sealed = content.secrets[name]!
        const value = openWith(content, name, sealed)
        return [name, { ...seal(value, boundTo(name, sealed.hosts), key), hosts: sealed.hosts }]
      })
      save({ ...content, secrets: Object.fromEntries(secrets) })
      return names.length
    },
  }
}

const find = (content: Content, name: string): StoredValue | undefined =>
  Object.hasOwn(content.secrets, name) ? content.secrets[name] : undefined

const boundTo = (name: string, hosts: readonly string[]): string => [name, ...hosts].join('\n')
