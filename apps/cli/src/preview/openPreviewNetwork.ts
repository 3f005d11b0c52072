import { applicationPlans, startDevnet } from '@sluice/devnet'
import type { GeneratedProject } from '@sluice/generator'
import { needsOneInch, planPreview, readsChains, type StartPreview, startForwarder } from '@sluice/preview'
import { findRunningDevnet } from '../devnetFile.ts'
import { tell } from '../output.ts'

export type PreviewNetwork = { readonly start: StartPreview; close(): Promise<void> }

type Options = {
  readonly project: GeneratedProject
  readonly level: StartPreview['level']
  readonly signal: AbortSignal
  /** Called with a sentence if the local chains end by themselves. */
  readonly end: (failure: string) => void
}

const nothingToClose = async () => {}

/** Uses a running devnet, or starts the chains that a project needs. Throws `LOCAL_CHAIN_MISSING`. */
export async function openLocalNetwork({ project, level, signal, end }: Options): Promise<PreviewNetwork> {
  const running = await findRunningDevnet()
  if (running) {
    const start = planPreview({ project, level, network: 'local', devnet: running })
    tell(`Using the devnet that already runs at ${running.aggregatorUrl}`)
    return { start, close: nothingToClose }
  }
  const networks = project.deploymentInfo.networks.map(({ id }) => id)
  const chains = applicationPlans.filter(plans => plans.some(plan => networks.includes(plan.mirrorsChainId))).flat()
  if (chains.length === 0) {
    const devnet = { chains: [], aggregatorUrl: '' }
    return { start: planPreview({ project, level, network: 'local', devnet }), close: nothingToClose }
  }
  tell('Starting local chains …')
  const onEnd = (error: Error) => end(error.message)
  const devnet = await startDevnet({ port: 0, aggregatorPort: 0, chains, signal, onEnd })
  return { start: planPreview({ project, level, network: 'local', devnet }), close: devnet.stop }
}

/**
 * Passes keys of the environment on through a forwarder, so that the project's process has none: `ONEINCH_API_KEY`,
 * `ONEINCH_BASE_URL`, `RPC_URL_<chain id>`.
 *
 * - Throws: `SETTINGS_MISSING`
 */
export async function openLiveNetwork({ project, level }: Options): Promise<PreviewNetwork> {
  const { env } = process
  const apiKey = needsOneInch(project) ? env.ONEINCH_API_KEY?.trim() : undefined
  const given = project.deploymentInfo.networks.flatMap(({ id }) => {
    const url = readsChains(project) ? env[`RPC_URL_${id}`]?.trim() : undefined
    return url ? [[String(id), { url, isTrusted: true }] as const] : []
  })
  const oneInch = apiKey ? { baseUrl: env.ONEINCH_BASE_URL?.trim() || 'https://api.1inch.com', apiKey } : null
  const forwarder =
    oneInch || given.length > 0 ? await startForwarder({ oneInch, rpc: Object.fromEntries(given) }) : null
  const close = async () => {
    await forwarder?.close()
  }
  try {
    const rpcChainIds = given.map(([id]) => Number(id))
    const start = planPreview({ project, level, network: 'live', forwarder, rpcChainIds })
    const secrets = [...start.secrets, ...(apiKey ? [apiKey] : []), ...given.map(([, { url }]) => url)]
    return { start: { ...start, secrets }, close }
  } catch (error) {
    await close()
    throw error
  }
}
