import { type SecretStatus, secretNames } from '@sluice/protocol'
import { isSluiceError, isWalletSecret, secretVariable } from '@sluice/workflow'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { lastFour } from './lastFour.ts'
import { createSealedFile } from './sealedFile.ts'
import { type Awaitable, afterChange, type SealedValues } from './sealedValues.ts'

/** The secrets of a data folder, in one encrypted file. */
export const createSecretStore = (dataDir: string, env: Environment) =>
  openSecretStore(createSealedFile(dataDir, 'secrets.json', env), env)

/**
 * Keeps secrets. What goes in never comes out to a page: only `read` and `variablesFor` give a
 * value, and only to the adapter that sends it.
 *
 * - Throws: `PRIVATE_KEY_REFUSED`, `SECRET_FROM_ENVIRONMENT`, `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function openSecretStore(stored: SealedValues, env: Environment) {
  /** An environment variable overrides the stored secret. */
  const fromEnvironment = (name: string) => env[secretVariable(name)]?.trim() || undefined
  const assertChangeable = (name: string) => {
    if (fromEnvironment(name)) throw serverErrors.error('SECRET_FROM_ENVIRONMENT', { variable: secretVariable(name) })
  }
  const read = (name: string): string | null => fromEnvironment(name) ?? stored.read(name)
  const status = (name: string): SecretStatus => {
    const unset: SecretStatus = { name, set: false, last4: null, source: null, hosts: [], problem: null }
    try {
      const value = read(name)
      if (value === null) return unset
      const isGiven = fromEnvironment(name) !== undefined
      const hosts = isGiven ? listOf(env[`${secretVariable(name)}_HOSTS`]) : [...stored.hostsOf(name)]
      return { ...unset, set: true, last4: lastFour(value), source: isGiven ? 'env' : 'store', hosts }
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
      return [...secretNames, ...listStored(stored.names, secretNames)].map(status)
    },
    /** The environment in which nodes that send requests find this secret. */
    variablesFor(name: string): Environment {
      if (fromEnvironment(name)) return env
      const value = read(name)
      if (value === null) return env
      const variable = secretVariable(name)
      return { ...env, [variable]: value, [`${variable}_HOSTS`]: stored.hostsOf(name).join(',') }
    },
    write(name: string, value: string, hosts: readonly string[] = []): Awaitable<SecretStatus> {
      if (isWalletSecret(value)) throw serverErrors.error('PRIVATE_KEY_REFUSED')
      assertChangeable(name)
      return afterChange(stored.write(name, value, hosts), () => status(name))
    },
    remove(name: string): Awaitable<SecretStatus> {
      assertChangeable(name)
      return afterChange(stored.remove(name), () => status(name))
    },
    /** Deletes every stored secret; those of the environment stay. */
    clear: stored.clear,
  }
}

export type SecretStore = ReturnType<typeof openSecretStore>

const listOf = (text = ''): string[] => text.split(',').flatMap(item => item.trim() || [])

/** A file that cannot be read is said with the secrets that are always listed. */
function listStored(names: () => readonly string[], known: readonly string[]): readonly string[] {
  try {
    return names().filter(name => !known.includes(name))
  } catch (error) {
    if (!isSluiceError(error)) throw error
    return []
  }
}
