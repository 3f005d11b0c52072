import type { GeneratedProject } from '@sluice/generator'
import type { Forwarder } from '../forwarder/startForwarder.ts'
import type { PreviewChain, PreviewLevel, ProjectFile, StartPreview } from '../preview.ts'
import { planErrors } from './planErrors.ts'

/** What a preview needs to know of a generated project. */
export type PreviewProject = Pick<GeneratedProject, 'projectName' | 'kind' | 'deploymentInfo'> & {
  readonly files: readonly ProjectFile[]
}

type Base = { readonly project: PreviewProject; readonly projectName?: string; readonly level: PreviewLevel }

export type LocalPlan = Base & {
  readonly network: 'local'
  readonly devnet: { readonly chains: readonly PreviewChain[]; readonly aggregatorUrl: string }
}

export type LivePlan = Base & {
  readonly network: 'live'
  /** Null where the project needs none of the keys that it holds. */
  readonly forwarder: Pick<Forwarder, 'token' | 'oneInchUrl' | 'rpcUrl'> | null
  /** Chains whose RPC address the forwarder knows. */
  readonly rpcChainIds: readonly number[]
}

const keyVariable = 'ONEINCH_API_KEY'
const rpcVariable = 'RPC_URLS'

/** Required by the client of the application; the local APIs take any. */
const localKey = 'local-chains-need-no-key'

const reads = ({ deploymentInfo }: PreviewProject, variable: string) => deploymentInfo.environment.includes(variable)

/** Whether the backend of a project asks 1inch. */
export const needsOneInch = (project: PreviewProject): boolean => reads(project, keyVariable)

/** Whether the backend of a project reads chains on live networks. */
export const readsChains = (project: PreviewProject): boolean => reads(project, rpcVariable)

/** What the environment of a running backend was made of; an update of its project must not need anything else. */
export function needsOf({ deploymentInfo: { environment, networks } }: PreviewProject): string {
  return JSON.stringify([environment, networks])
}

/**
 * Derives how a project is started: the environment of its backend and its local chains. No key is part of it.
 *
 * - Throws: `SETTINGS_MISSING`, `LOCAL_CHAIN_MISSING`
 */
export function planPreview(plan: LocalPlan | LivePlan): StartPreview {
  const { project, projectName, level, network } = plan
  const { chains, env } = network === 'local' ? planLocal(plan) : planLive(plan)
  const own = Object.fromEntries(Object.entries(env).filter(([name, value]) => value !== '' && reads(project, name)))
  const missing = project.deploymentInfo.variables.filter(({ name, required }) => required && !own[name])
  if (missing.length > 0) {
    const settings = missing.map(({ name }) => (name === keyVariable ? `1inch API key (${name})` : name)).join(', ')
    throw planErrors.error('SETTINGS_MISSING', { settings })
  }
  const secrets = plan.network === 'live' && plan.forwarder ? [plan.forwarder.token] : []
  return {
    projectName: projectName || project.projectName,
    kind: project.kind,
    files: project.files.map(({ path, content }) => ({ path, content })),
    level,
    network,
    chains,
    env: own,
    secrets,
  }
}

type Planned = Pick<StartPreview, 'chains' | 'env'>

function planLocal({ project, devnet }: LocalPlan): Planned {
  const { networks } = project.deploymentInfo
  const chains = devnet.chains
    .filter(({ mirrorsChainId }) => networks.some(({ id }) => id === mirrorsChainId))
    .map(({ id, mirrorsChainId, rpcUrl }) => ({ id, mirrorsChainId, rpcUrl }))
  if (networks.length > 0 && chains.length === 0) {
    throw planErrors.error('LOCAL_CHAIN_MISSING', { networks: networks.map(({ name }) => name).join(', ') })
  }
  return {
    chains,
    env: {
      [keyVariable]: localKey,
      ONEINCH_BASE_URL: devnet.aggregatorUrl,
      ONEINCH_REQUESTS_PER_SECOND: '1000',
      // Only local Ethereum has a resolver.
      FUSION_CHAINS: chains.some(({ mirrorsChainId }) => mirrorsChainId === 1) ? '1' : 'none',
      LOCAL_CHAINS: chains.length > 0 ? JSON.stringify(chains) : '',
      RATE_LIMIT_MAX: '100000',
    },
  }
}

function planLive({ forwarder, rpcChainIds }: LivePlan): Planned {
  if (!forwarder) return { chains: [], env: {} }
  const rpcUrls = Object.fromEntries(rpcChainIds.map(id => [String(id), forwarder.rpcUrl(id)]))
  return {
    chains: [],
    env: {
      ...(forwarder.oneInchUrl === null
        ? {}
        : { [keyVariable]: forwarder.token, ONEINCH_BASE_URL: forwarder.oneInchUrl }),
      [rpcVariable]: rpcChainIds.length > 0 ? JSON.stringify(rpcUrls) : '',
    },
  }
}
