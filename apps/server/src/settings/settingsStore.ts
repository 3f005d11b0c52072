import { randomBytes } from 'node:crypto'
import type { ModelChoice } from '@sluice/agents/service'
import type { RpcSetting, ShownAddress } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { lastFour } from '../secrets/lastFour.ts'
import { createSealedFile } from '../secrets/sealedFile.ts'
import type { Awaitable, SealedValues } from '../secrets/sealedValues.ts'

const names = {
  projectId: 'wallet-connect',
  counterparty: 'bridge',
  secretSeed: 'bridge-seed',
  usdLimit: 'usd-limit',
  model: 'assistant-model',
} as const

/** Limit per transaction until another one is stored. */
export const defaultUsdLimit = '50'

const modelSchema = z.object({
  settings: z.object({ provider: z.enum(['openai', 'anthropic']), baseUrl: z.string(), model: z.string() }),
  key: z.string().nullable(),
})

const rpcName = /^rpc-(\d+)$/

const rpcVariable = (chainId: number) => `RPC_URL_${chainId}`

type NamedChain = { readonly id: number; readonly name: string; readonly rpcUrls: readonly string[] }

/** The settings of a data folder, in an encrypted file of their own. `isShared`: another process may write to it. */
export const createSettingsStore = (dataDir: string, env: Environment, { isShared = false } = {}) =>
  openSettingsStore(createSealedFile(dataDir, 'settings.json', env), env, { isShared })

/**
 * Keeps settings encrypted: addresses may carry keys. An RPC address of the environment overrides the stored one.
 *
 * - `isShared`: another process may change the values
 * - Throws: `SETTING_FROM_ENVIRONMENT`, `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function openSettingsStore(stored: SealedValues, env: Environment, { isShared }: { isShared: boolean }) {
  /** Where the data folder is locked, no other process writes. */
  let known: ReadonlyMap<string, string> | undefined
  const values = (): ReadonlyMap<string, string> => {
    const read = known ?? new Map(stored.names().map(name => [name, stored.read(name)!]))
    if (!isShared) known = read
    return read
  }
  const read = (name: string): string | null => values().get(name) ?? null
  const change = <T>(act: () => T): T => {
    known = undefined
    return act()
  }
  const write = (name: string, value: string) => change(() => stored.write(name, value))
  const remove = (name: string): Awaitable<void> =>
    read(name) === null ? undefined : change(() => stored.remove(name))
  const fromEnvironment = (chainId: number) => env[rpcVariable(chainId)]?.trim() || undefined
  const assertChangeable = (chainId: number) => {
    const variable = rpcVariable(chainId)
    if (fromEnvironment(chainId)) throw serverErrors.error('SETTING_FROM_ENVIRONMENT', { variable })
  }
  const rpcUrl = (chainId: number) => fromEnvironment(chainId) ?? read(`rpc-${chainId}`)
  const counterparty = () => read(names.counterparty)

  /** Why the stored settings cannot be read; null if they can. */
  const problem = (): string | null => {
    try {
      values()
      return null
    } catch (error) {
      if (!isSluiceError(error)) throw error
      return error.message
    }
  }

  return {
    /** The address in use of a chain; null for the public ones. */
    rpcUrl,
    describeRpc({ id, name, rpcUrls }: NamedChain): RpcSetting {
      const given = fromEnvironment(id)
      const url = rpcUrl(id)
      const defaultUrl = rpcUrls[0] ?? ''
      const source = given ? 'env' : url === null ? 'default' : 'store'
      return { chainId: id, name, source, address: showAddress(url ?? defaultUrl), defaultUrl }
    },
    /** Stored addresses by chain id; those of the environment are read where services are made. */
    rpcUrls: (): { readonly [chainId: string]: string } =>
      Object.fromEntries([...values()].flatMap(([name, url]) => rpcEntry(name, url))),
    assertRpcChangeable: assertChangeable,
    writeRpc(chainId: number, url: string): Awaitable<void> {
      assertChangeable(chainId)
      return write(`rpc-${chainId}`, url)
    },
    removeRpc(chainId: number): Awaitable<void> {
      assertChangeable(chainId)
      return remove(`rpc-${chainId}`)
    },
    walletConnectProjectId: () => read(names.projectId),
    writeWalletConnect: (projectId: string | null): Awaitable<void> =>
      projectId === null ? remove(names.projectId) : write(names.projectId, projectId),
    /** US dollars that may leave the account without consent, a decimal string. */
    usdLimit: () => read(names.usdLimit) ?? defaultUsdLimit,
    writeUsdLimit: (usdLimit: string): Awaitable<void> => write(names.usdLimit, usdLimit),
    counterparty,
    writeCounterparty: (url: string): Awaitable<void> => write(names.counterparty, url),
    removeCounterparty: (): Awaitable<void> => remove(names.counterparty),
    /** The bridge of live services; null without a counterparty. */
    bridge() {
      const counterpartyUrl = counterparty()
      if (counterpartyUrl === null) return null
      return {
        counterpartyUrl,
        // Made once and kept even if the counterparty changes: it opens the locks of unfinished bridges.
        secretSeed: async (): Promise<string> => {
          const known = read(names.secretSeed)
          if (known !== null) return known
          return change(() => stored.add(names.secretSeed, randomBytes(32).toString('hex')))
        },
      }
    },
    /** The assistant's model; null without one. */
    model(): ModelChoice | null {
      const text = read(names.model)
      return text === null ? null : modelSchema.parse(JSON.parse(text))
    },
    writeModel: (model: ModelChoice): Awaitable<void> => write(names.model, JSON.stringify(model)),
    removeModel: (): Awaitable<void> => remove(names.model),
    problem,
    /** The project id of pages; null also where the settings are unreadable, which `problem` tells. */
    usableProjectId: (): string | null => (problem() === null ? read(names.projectId) : null),
    /** Deletes all stored settings; those of the environment stay. */
    clear: (): Awaitable<void> => change(stored.clear),
  }
}

export type SettingsStore = ReturnType<typeof openSettingsStore>

function rpcEntry(name: string, url: string): [string, string][] {
  const chainId = rpcName.exec(name)?.[1]
  return chainId === undefined ? [] : [[chainId, url]]
}

/** An address of the environment may be no URL. */
export function showAddress(url: string): ShownAddress {
  return { host: URL.parse(url)?.host ?? '', last4: lastFour(url) }
}
