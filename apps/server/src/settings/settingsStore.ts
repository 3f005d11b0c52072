import { randomBytes } from 'node:crypto'
import type { ModelChoice } from '@sluice/agents/service'
import type { RpcSetting, ShownAddress } from '@sluice/protocol'
import { isSluiceError } from '@sluice/workflow'
import { z } from 'zod'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import { lastFour } from '../secrets/lastFour.ts'
import { createSealedFile } from '../secrets/sealedFile.ts'

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

/**
 * Keeps the settings of the server in an encrypted file of their own: addresses may carry keys. An RPC address of the
 * environment overrides the stored one.
 *
 * - `isShared`: another process may write to the folder
 * - Throws: `SETTING_FROM_ENVIRONMENT`, `SECRET_UNREADABLE`, `SECRET_FILE_EXPOSED`
 */
export function createSettingsStore(dataDir: string, env: Environment, { isShared = false } = {}) {
  const file = createSealedFile(dataDir, 'settings.json', env)
  /** Where the data folder is locked, no other process writes. */
  let known: ReadonlyMap<string, string> | undefined
  const values = (): ReadonlyMap<string, string> => {
    const read = known ?? new Map(file.names().map(name => [name, file.read(name)!]))
    if (!isShared) known = read
    return read
  }
  const read = (name: string): string | null => values().get(name) ?? null
  const change = (act: () => void) => {
    known = undefined
    act()
  }
  const write = (name: string, value: string) => change(() => file.write(name, value))
  const remove = (name: string) => {
    if (read(name) !== null) change(() => file.remove(name))
  }
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
    writeRpc(chainId: number, url: string): void {
      assertChangeable(chainId)
      write(`rpc-${chainId}`, url)
    },
    removeRpc(chainId: number): void {
      assertChangeable(chainId)
      remove(`rpc-${chainId}`)
    },
    walletConnectProjectId: () => read(names.projectId),
    writeWalletConnect(projectId: string | null): void {
      if (projectId === null) remove(names.projectId)
      else write(names.projectId, projectId)
    },
    /** US dollars that may leave the account without consent, a decimal string. */
    usdLimit: () => read(names.usdLimit) ?? defaultUsdLimit,
    writeUsdLimit: (usdLimit: string): void => write(names.usdLimit, usdLimit),
    counterparty,
    writeCounterparty: (url: string): void => write(names.counterparty, url),
    removeCounterparty: (): void => remove(names.counterparty),
    /** The bridge of live services; null without a counterparty. */
    bridge() {
      const counterpartyUrl = counterparty()
      if (counterpartyUrl === null) return null
      return {
        counterpartyUrl,
        // Made once and kept even if the counterparty changes: it opens the locks of unfinished bridges.
        secretSeed: async (): Promise<string> => {
          const stored = read(names.secretSeed)
          if (stored !== null) return stored
          const seed = randomBytes(32).toString('hex')
          write(names.secretSeed, seed)
          return seed
        },
      }
    },
    /** The assistant's model; null without one. */
    model(): ModelChoice | null {
      const text = read(names.model)
      return text === null ? null : modelSchema.parse(JSON.parse(text))
    },
    writeModel: (model: ModelChoice): void => write(names.model, JSON.stringify(model)),
    removeModel: (): void => remove(names.model),
    problem,
    /** The project id of pages; null also where the settings are unreadable, which `problem` tells. */
    usableProjectId: (): string | null => (problem() === null ? read(names.projectId) : null),
    /** Deletes all stored settings; those of the environment stay. */
    clear: (): void => change(file.clear),
  }
}

export type SettingsStore = ReturnType<typeof createSettingsStore>

function rpcEntry(name: string, url: string): [string, string][] {
  const chainId = rpcName.exec(name)?.[1]
  return chainId === undefined ? [] : [[chainId, url]]
}

/** An address of the environment may be no URL. */
export function showAddress(url: string): ShownAddress {
  return { host: URL.parse(url)?.host ?? '', last4: lastFour(url) }
}
