import { findChain } from '@sluice/defi'
import { generatorErrors } from '../errors.ts'
import type { Feature, FeatureConfig } from '../feature.ts'
import { type Literal, printLiteral } from '../literal.ts'

export type ConfiguredFeature = { readonly feature: Feature; readonly config: FeatureConfig }

export type AppFacts = {
  readonly projectName: string
  readonly description: string
  readonly theme: string
  readonly autoConnect: boolean
  readonly features: readonly ConfiguredFeature[]
}

function print(value: Literal): string {
  return `import type { AppConfig } from './AppConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const appConfig: AppConfig = ${printLiteral(value)}
`
}

/** Renders the frontend's `app.config.ts`. */
export function renderWebConfig(app: AppFacts): string {
  return print({
    projectName: app.projectName,
    description: app.description,
    theme: app.theme,
    wallet: { autoConnect: app.autoConnect },
    defaultChainId: app.features[0]?.config.defaultChainId ?? 1,
    ...Object.fromEntries(app.features.map(({ feature, config }) => [feature.id, config.web])),
  })
}

function chainFacts(id: number): Literal {
  const chain = findChain(id)
  if (!chain) throw generatorErrors.error('CONFIG_INVALID', { label: 'Chain', reason: `no chain has the id ${id}` })
  const { symbol, name, decimals } = chain.nativeToken
  return {
    id,
    name: chain.name,
    nativeCurrency: { symbol, name, decimals },
    explorerUrl: chain.explorerUrl,
    rpcUrl: chain.rpcUrls[0] ?? '',
  }
}

/** Renders the backend's `app.config.ts`. */
export function renderServerConfig(app: AppFacts): string {
  const chainIds = [...new Set(app.features.flatMap(({ config }) => config.chainIds))]
  return print({ service: app.projectName, chains: chainIds.map(chainFacts) })
}
