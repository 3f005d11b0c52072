import { gitHubMethodSchema, gitHubUserSchema } from '@sluice/protocol'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import type { Awaitable, SealedValues } from '../secrets/sealedValues.ts'
import { gitHubServerErrors } from './gitHubServerErrors.ts'

const names = { settings: 'settings', connection: 'connection' } as const

const settingsSchema = z.object({
  /** Null: github.com. */
  baseUrl: z.string().nullable(),
  clientId: z.string().nullable(),
  clientSecret: z.string().nullable(),
})

type StoredSettings = z.infer<typeof settingsSchema>

const connectionSchema = z.object({
  /** The only GitHub that gets the token. */
  baseUrl: z.string(),
  token: z.string(),
  method: gitHubMethodSchema,
  user: gitHubUserSchema,
  scopes: z.array(z.string()).nullable(),
})

export type StoredConnection = z.infer<typeof connectionSchema>

export type GitHubSettings = {
  readonly baseUrl: string
  readonly clientId: string | null
  readonly clientSecret: string | null
  readonly source: 'default' | 'store' | 'env'
}

export type GitHubSettingsChange = { readonly [Name in keyof StoredSettings]?: StoredSettings[Name] | undefined }

export const defaultGitHubAddress = 'https://github.com'

const unset: StoredSettings = { baseUrl: null, clientId: null, clientSecret: null }

/** Of these, any one makes the stored settings unused. */
const variables = ['GITHUB_BASE_URL', 'GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'] as const

/**
 * Keeps the address of a GitHub, the OAuth app and the token of the connected account encrypted.
 *
 * - Variables: `GITHUB_BASE_URL`, `GITHUB_CLIENT_ID`, `GITHUB_CLIENT_SECRET` replace the stored settings, `GITHUB_TOKEN`
 *   the stored account
 * - A token and a client secret are used with the address alone that they were stored for
 * - `isShared`: another process may change the values
 * - Addresses are checked by the caller, `GITHUB_BASE_URL` where it is used
 * - Throws: `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function createGitHubStore(stored: SealedValues, env: Environment, { isShared = false } = {}) {
  const ofEnvironment = (name: string) => env[name]?.trim() || null
  const variable = variables.find(ofEnvironment)
  const baseUrlOfEnvironment = trimSlashes(ofEnvironment('GITHUB_BASE_URL') ?? defaultGitHubAddress)
  const token = ofEnvironment('GITHUB_TOKEN')

  /** The data folder is locked, so no other process writes. */
  let known: ReadonlyMap<string, string> | undefined
  const values = (): ReadonlyMap<string, string> => {
    const read = known ?? new Map(stored.names().map(name => [name, stored.read(name)!]))
    if (!isShared) known = read
    return read
  }
  const readStored = <T>(name: string, schema: z.ZodType<T>): T | null => {
    const text = values().get(name)
    return text === undefined ? null : schema.parse(JSON.parse(text))
  }
  const change = <T>(act: () => T): T => {
    known = undefined
    return act()
  }
  const write = (name: string, value: unknown) => change(() => stored.write(name, JSON.stringify(value)))
  const storedSettings = (): StoredSettings => readStored(names.settings, settingsSchema) ?? unset

  const settings = (): GitHubSettings => {
    if (variable) {
      const [clientId, clientSecret] = [ofEnvironment('GITHUB_CLIENT_ID'), ofEnvironment('GITHUB_CLIENT_SECRET')]
      return { baseUrl: baseUrlOfEnvironment, clientId, clientSecret, source: 'env' }
    }
    const { baseUrl, clientId, clientSecret } = storedSettings()
    const isSet = baseUrl !== null || clientId !== null
    return { baseUrl: baseUrl ?? defaultGitHubAddress, clientId, clientSecret, source: isSet ? 'store' : 'default' }
  }

  /** Works on values that cannot be decrypted too. */
  const removeConnection = (): Awaitable<void> =>
    stored.names().includes(names.connection) ? change(() => stored.remove(names.connection)) : undefined

  return {
    settings,
    /** Changing the address forgets what was stored for another one: the OAuth app and the account. */
    async writeSettings(given: GitHubSettingsChange): Promise<void> {
      if (variable) throw gitHubServerErrors.error('SET_BY_ENVIRONMENT', { variable })
      const before = storedSettings()
      const { baseUrl: address = before.baseUrl } = given
      const baseUrl = address === defaultGitHubAddress ? null : address
      const isMoved = baseUrl !== before.baseUrl
      const { clientId = isMoved ? null : before.clientId } = given
      const isOtherApp = clientId !== before.clientId || isMoved
      const { clientSecret = isOtherApp ? null : before.clientSecret } = given
      if (clientSecret !== null && clientId === null) throw gitHubServerErrors.error('SECRET_WITHOUT_ID')
      await write(names.settings, { baseUrl, clientId, clientSecret })
      if (isMoved) await removeConnection()
    },
    /** The stored account; null also if it belongs to another address than the one in use. */
    connection(): StoredConnection | null {
      const connection = readStored(names.connection, connectionSchema)
      return connection?.baseUrl === settings().baseUrl ? connection : null
    },
    writeConnection: (connection: StoredConnection): Awaitable<void> => write(names.connection, connection),
    removeConnection,
    /** `GITHUB_TOKEN`; null if it is not set, or another address is in use than the environment's. */
    environmentToken: (): string | null =>
      token !== null && settings().baseUrl === baseUrlOfEnvironment ? token : null,
    /** Deletes what is stored; what the environment sets stays. */
    clear: (): Awaitable<void> => change(stored.clear),
  }
}

export type GitHubStore = ReturnType<typeof createGitHubStore>

const trimSlashes = (address: string): string => address.replace(/\/+$/, '')
