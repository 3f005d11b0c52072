import type { DefiServices, WalletAccount } from '@sluice/defi'
import type { GenesisBooter } from '@sluice/devnet'
import type { RunRecord } from '@sluice/engine'
import type { DevnetStatus, Mode, ModeStatus } from '@sluice/protocol'
import { modes } from '@sluice/protocol'
import type { BootGenesis } from '@sluice/providers'
import type { ResultSource } from '@sluice/workflow'
import type { Environment } from '../config.ts'
import { serverErrors } from '../errors.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import type { SimulatedRuns } from './simulatedRuns.ts'
import { unavailableServices } from './unavailableServices.ts'

type Options = {
  readonly secrets: Pick<SecretStore, 'read' | 'status' | 'variablesFor'>
  readonly settings: Pick<SettingsStore, 'rpcUrls' | 'bridge'>
  readonly simulated: SimulatedRuns
  /** The running local chain, if any. */
  readonly devnet: () => DevnetStatus | null
  /** `ONEINCH_BASE_URL`, and `RPC_URL_<chain id>` for custom RPC endpoints of live chains. */
  readonly env: Environment
  /** Whether stored addresses must be on the public internet; default false. */
  readonly isPublicOnly?: boolean
}

type Account = RunRecord['account']

let previews: Promise<GenesisBooter> | undefined

/** L1 previews stop with the server, or when newer ones replace them. */
const bootGenesis: BootGenesis = async (genesis, chainId) => {
  previews ??= import('@sluice/devnet').then(({ createGenesisBooter }) => createGenesisBooter())
  return (await previews).boot(genesis, chainId)
}

const namedNodes = 3

/** The first names, and how many more there are. */
function listNames(names: readonly string[]): string {
  const more = names.length - namedNodes
  return [...names.slice(0, namedNodes), ...(more > 0 ? [`${more} more`] : [])].join(', ')
}

/** Maps modes to services. */
export function createServicesByMode({ secrets, settings, simulated, devnet, env, isPublicOnly = false }: Options) {
  /** Keys that came with a call, by the run that it started; never stored. */
  const runKeys = new Map<string, string>()
  const statusOf = (id: Mode): ModeStatus => {
    if (id === 'testnet') {
      const { set: available, problem } = secrets.status('oneinch')
      return {
        id,
        source: 'live',
        available,
        reason: available ? null : (problem ?? serverErrors.text('LIVE_NEEDS_KEY', { nodes: '1inch nodes' })),
      }
    }
    const source = id === 'functional' && devnet() ? 'devnet' : 'simulated'
    return { id, source, available: true, reason: null }
  }
  const http = { variables: env, secretVariables: secrets.variablesFor }
  const servicesOf = async (source: ResultSource, account: Account, apiKey?: string): Promise<DefiServices> => {
    const connected = account as WalletAccount | null
    if (source === 'devnet') {
      const running = devnet()
      if (!running) return unavailableServices('devnet', serverErrors.error('DEVNET_NOT_RUNNING'))
      const { openDevnetServices } = await import('@sluice/runner/node')
      return openDevnetServices({ ...running, account: connected, bootGenesis, ...http })
    }
    if (source === 'live') {
      const { openLiveServices } = await import('@sluice/runner/node')
      const readKey = async () => apiKey ?? secrets.read('oneinch') ?? undefined
      const bridge = settings.bridge()
      return openLiveServices({
        account: connected,
        apiKey: readKey,
        rpcUrls: settings.rpcUrls(),
        isPublicOnly,
        ...(bridge ? { bridge } : {}),
        ...http,
      })
    }
    return simulated.servicesOf(account)
  }
  return {
    simulated,
    statuses: (): ModeStatus[] => modes.map(statusOf),
    /**
     * Where a run of this mode takes its results from.
     *
     * - `keyNodes`: names of the nodes that need the 1inch key
     * - Throws: `LIVE_NEEDS_KEY` where there are any and no key is stored
     */
    sourceOf(mode: Mode, { keyNodes }: { readonly keyNodes: readonly string[] }): ResultSource {
      const { available, source } = statusOf(mode)
      if (!available && keyNodes.length > 0) throw serverErrors.error('LIVE_NEEDS_KEY', { nodes: listNames(keyNodes) })
      return source
    },
    servicesOf,
    keepKey: (executionId: string, apiKey: string) => void runKeys.set(executionId, apiKey),
    dropKey: (executionId: string) => void runKeys.delete(executionId),
    servicesFor: async (record: RunRecord): Promise<DefiServices> => {
      if (record.on !== 'simulated') return servicesOf(record.on, record.account, runKeys.get(record.executionId))
      await simulated.load()
      return simulated.servicesOfRun(record)()
    },
  }
}

export type ServicesByMode = ReturnType<typeof createServicesByMode>
