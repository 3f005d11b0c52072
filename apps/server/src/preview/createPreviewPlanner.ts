import type { GeneratedProject } from '@sluice/generator'
import type { Forwarder, StartPreview } from '@sluice/preview'
import type { PreviewConfig } from '@sluice/protocol'
import type { Issue } from '@sluice/workflow'
import type { Environment } from '../config.ts'
import type { SecretStore } from '../secrets/secretStore.ts'
import { readServiceUrl } from '../settings/readServiceUrl.ts'
import type { SettingsStore } from '../settings/settingsStore.ts'
import { findUnusedSettings } from './checkPreviewConfig.ts'
import { loadEngine } from './loadEngine.ts'
import type { PreviewDevnet } from './previewDevnet.ts'

export type PlannerOptions = {
  readonly env: Environment
  readonly secrets: Pick<SecretStore, 'read'>
  readonly settings: Pick<SettingsStore, 'rpcUrl'>
  readonly devnet: PreviewDevnet
}

type Wanted = {
  readonly config: PreviewConfig
  readonly projectName: string
  readonly level: StartPreview['level']
}

export type PlannedPreview = {
  readonly start: StartPreview
  /** Ends with the preview; null without keys. */
  readonly forwarder: Forwarder | null
  readonly warnings: readonly Issue[]
}

const oneInchUrl = 'https://api.1inch.com'

/** Decides what a preview gets of the chains, settings and keys of this server. */
export function createPreviewPlanner({ env, secrets, settings, devnet }: PlannerOptions) {
  /** RPC addresses by chain id: of the request, of the environment, or stored. */
  const rpcOf = ({ rpcEndpoints }: PreviewConfig, { deploymentInfo }: GeneratedProject) =>
    Object.fromEntries(
      deploymentInfo.networks.flatMap(({ id }) => {
        const given = rpcEndpoints[String(id)]
        const url = given ?? settings.rpcUrl(id)
        if (url === null) return []
        // Only the environment of the server may name a node in a private network.
        const isOfEnvironment = given === undefined && Boolean(env[`RPC_URL_${id}`]?.trim())
        return [[String(id), { url, isTrusted: isOfEnvironment || readServiceUrl(url).isLoopback }] as const]
      }),
    )

  const planLive = async (project: GeneratedProject, { config, projectName, level }: Wanted) => {
    const { needsOneInch, planPreview, readsChains, startForwarder } = await loadEngine()
    const apiKey = needsOneInch(project) ? (config.oneInchApiKey ?? secrets.read('oneinch')) : null
    const rpc = readsChains(project) ? rpcOf(config, project) : {}
    const baseUrl = env.ONEINCH_BASE_URL?.trim() || oneInchUrl
    const oneInch = apiKey === null ? null : { baseUrl, apiKey }
    const hasKeys = oneInch !== null || Object.keys(rpc).length > 0
    const forwarder = hasKeys ? await startForwarder({ oneInch, rpc }) : null
    try {
      const rpcChainIds = Object.keys(rpc).map(Number)
      const start = planPreview({ project, projectName, level, network: 'live', forwarder, rpcChainIds })
      // No process has them; a log must not show them in any case.
      const known = [...(apiKey === null ? [] : [apiKey]), ...Object.values(rpc).map(({ url }) => url)]
      return { start: { ...start, secrets: [...start.secrets, ...known] }, forwarder }
    } catch (error) {
      await forwarder?.close()
      throw error
    }
  }

  const planLocal = async (project: GeneratedProject, { projectName, level }: Wanted) => {
    const { planPreview } = await loadEngine()
    const chains = await devnet.open(project.deploymentInfo.networks.map(({ id }) => id))
    return { start: planPreview({ project, projectName, level, network: 'local', devnet: chains }), forwarder: null }
  }

  const warningsOf = async ({ config }: Wanted, project: GeneratedProject, { chains }: StartPreview) => {
    const { needsOneInch, readsChains } = await loadEngine()
    const { networks } = project.deploymentInfo
    const isLeftOut = (id: number) =>
      config.network === 'local' && !chains.some(({ mirrorsChainId }) => mirrorsChainId === id)
    const use = {
      asksOneInch: needsOneInch(project),
      readsChains: readsChains(project),
      leftOut: networks.filter(({ id }) => isLeftOut(id)).map(({ name }) => name),
    }
    const ids = networks.map(({ id }) => id)
    return findUnusedSettings(config, use, ids)
  }

  /** Throws `SETTINGS_MISSING`, `LOCAL_CHAIN_MISSING`, `ADDRESS_NOT_ALLOWED`. */
  return async (project: GeneratedProject, wanted: Wanted): Promise<PlannedPreview> => {
    const planned = await (wanted.config.network === 'local' ? planLocal : planLive)(project, wanted)
    return { ...planned, warnings: await warningsOf(wanted, project, planned.start) }
  }
}
