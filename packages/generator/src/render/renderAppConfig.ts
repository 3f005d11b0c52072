import { findChain } from '@sluice/defi'
import { generatorErrors } from '../errors.ts'
import type { ConfigFile, Feature, FeatureConfig } from '../feature.ts'
import type { ProjectKindDefinition } from '../kind.ts'
import { type Literal, printLiteral } from '../literal.ts'

export type ConfiguredFeature = { readonly feature: Feature; readonly config: FeatureConfig }

export type AppFacts = {
  readonly kind: ProjectKindDefinition
  readonly projectName: string
  /** Name on the page. */
  readonly pageName: string
  /** Tells a page's own backend from that of another project at the same address. */
  readonly projectId: string
  readonly description: string
  readonly theme: string
  readonly autoConnect: boolean
  readonly features: readonly ConfiguredFeature[]
}

/** Chains of the backend, and the initial chain. */
export function chainsOf({ features }: Pick<AppFacts, 'features'>): {
  readonly chainIds: readonly number[]
  readonly defaultChainId: number
} {
  return {
    chainIds: [...new Set(features.flatMap(({ config }) => config.chainIds))],
    defaultChainId: features[0]?.config.defaultChainId ?? 1,
  }
}

const hasFeature = ({ features }: Pick<AppFacts, 'features'>, ids: readonly string[]) =>
  features.some(({ feature }) => ids.includes(feature.id))

/** Whether the page has a welcome screen; `AppConfig` has its text only then. */
export const hasWelcome = (app: Pick<AppFacts, 'features'>): boolean => hasFeature(app, ['icmDashboard', 'l1'])

/** Features that open on `defaultChainId`; `AppConfig` has it only with one of them. */
const openingOnChain = ['limitOrder', 'multichain', 'portfolio', 'send', 'swap']

const origin = 'Settings generated from the workflow, to be edited here.'

const renderComment = (note: string | undefined) =>
  note === undefined ? `/** ${origin} */` : `/**\n * ${origin}\n *\n * ${note}\n */`

/** Renders one typed config file, `<id>.config.ts`. */
export function renderConfigFile(id: string, { type, value, note }: ConfigFile): string {
  return `import type { ${type.name} } from '${type.module}'

${renderComment(note)}
export const ${id}Config: ${type.name} = ${printLiteral(value)}
`
}

/** Renders the frontend's `app.config.ts`. */
export function renderWebConfig(app: AppFacts): string {
  const { connectChainId, texts } = app.kind
  const { chainIds, defaultChainId } = chainsOf(app)
  // Uses another connect network if the kind's default is not among the app's chains.
  const isServed = connectChainId === null || chainIds.includes(connectChainId)
  return renderConfigFile('app', {
    type: { name: 'AppConfig', module: '../kit/app/AppConfig.ts' },
    value: {
      projectName: app.pageName,
      projectId: app.projectId,
      description: app.description,
      theme: app.theme,
      wallet: { autoConnect: app.autoConnect, connectChainId: isServed ? connectChainId : defaultChainId },
      ...(hasFeature(app, openingOnChain) ? { defaultChainId } : {}),
      networks: chainIds.map(id => ({ id, name: nameOfChain(app, id) })),
      texts: { loading: texts.loading, ...(hasWelcome(app) ? { welcome: texts.welcome ?? null } : {}) },
    },
    note: 'Keep projectId and networks equal to server/src/config/app.config.ts.',
  })
}

function chainOf(id: number) {
  const chain = findChain(id)
  if (!chain) throw generatorErrors.error('CONFIG_INVALID', { label: 'Chain', reason: `no chain has the id ${id}` })
  return chain
}

/** What messages are sent from; the name that they call it by. */
const cChainNames: { readonly [id: number]: string } = { 43113: 'C-Chain (Fuji)', 43114: 'C-Chain' }

/** Name of a chain on the page: the C-Chain where the page has other chains of Avalanche beside it. */
export function nameOfChain(app: Pick<AppFacts, 'features'>, id: number): string {
  return (hasFeature(app, ['icmDashboard']) && cChainNames[id]) || chainOf(id).name
}

function chainFacts(app: Pick<AppFacts, 'features'>, id: number): Literal {
  const chain = chainOf(id)
  const { symbol, name, decimals } = chain.nativeToken
  return {
    id,
    name: nameOfChain(app, id),
    nativeCurrency: { symbol, name, decimals },
    explorerUrl: chain.explorerUrl,
    rpcUrl: chain.rpcUrls[0] ?? '',
  }
}

/** Renders the backend's `app.config.ts`. */
export function renderServerConfig(app: AppFacts): string {
  return renderConfigFile('app', {
    type: { name: 'ServerConfig', module: '../kit/config/ServerConfig.ts' },
    value: {
      service: app.projectName,
      projectId: app.projectId,
      chains: chainsOf(app).chainIds.map(id => chainFacts(app, id)),
    },
    note: 'Keep projectId and chains equal to web/src/config/app.config.ts.',
  })
}
