import { findToken } from '@sluice/defi'
import type { AppRole, Config, Json, WorkflowDocument } from '@sluice/workflow'
import type { AssistantCatalogue, Requirements } from '../assistant.ts'
import type { Intent } from '../intent.ts'
import { texts } from '../texts.ts'

type Pattern = keyof typeof texts.patterns

/** Roles that name what a workflow is for; the first one that a node has wins. */
const patternOfRole: readonly (readonly [AppRole, Pattern])[] = [
  ['dao.rules', 'dao'],
  ['nft.collection', 'nft'],
  ['icm.sender', 'message'],
  ['l1.settings', 'l1'],
  ['order', 'order'],
  ['swap.fusion', 'gaslessSwap'],
  ['swap', 'swap'],
  ['swap.quote', 'quote'],
  ['portfolio.holdings', 'portfolio'],
  ['portfolio.tracker', 'portfolio'],
  ['portfolio.balances', 'balance'],
]

/** Requirements of the reply; pattern and tokens are read from the document, or from the steps of one that is empty. */
export function makeRequirements(
  intent: Intent,
  catalogue: AssistantCatalogue,
  document: WorkflowDocument,
): Requirements {
  const isPlanned = document.nodes.length > 0
  const components = isPlanned ? document.nodes : intent.steps
  return {
    pattern: patternOf(catalogue, components),
    tokens: isPlanned ? tokensOf(catalogue, document) : tokensOfSteps(intent),
    features: intent.features,
    user_intent: intent.summary,
  }
}

function patternOf({ definitions }: AssistantCatalogue, named: readonly { readonly componentId: string }[]): string {
  const components = named.flatMap(({ componentId }) => definitions.get(componentId) ?? [])
  const roles = new Set(components.flatMap(({ app = [] }) => app.map(({ role }) => role)))
  const isAcrossChains = components.some(
    ({ effect, fields }) => effect === 'broadcast' && fields.filter(({ format }) => format === 'chain').length > 1,
  )
  if (isAcrossChains) return texts.patterns.crossChain
  const found = patternOfRole.find(([role]) => roles.has(role))
  if (found) return texts.patterns[found[1]]
  return components.at(-1)?.name ?? ''
}

/** Symbols of tokens that fields name, in order of appearance. */
function tokensOf({ definitions }: AssistantCatalogue, { nodes, edges }: WorkflowDocument): readonly string[] {
  const connected = new Set(edges.map(({ target, targetPort }) => `${target} ${targetPort}`))
  const symbols = nodes.flatMap(({ id, componentId, config }) =>
    (definitions.get(componentId)?.fields ?? []).flatMap(({ key, format, defaultValue }) => {
      if (format !== 'token' || connected.has(`${id} ${key}`)) return []
      return symbolOf(config[key] ?? defaultValue, config)
    }),
  )
  return [...new Set(symbols)]
}

function tokensOfSteps({ steps }: Intent): readonly string[] {
  const named = steps.flatMap(({ values: { chainId = 1, token, toToken } }) =>
    [token, toToken].flatMap(value => symbolOf(value, { chainId })),
  )
  return [...new Set(named)]
}

function symbolOf(value: Json | undefined, config: Config): readonly string[] {
  if (typeof value !== 'string' || value === '') return []
  const chainId = Number(config.chainId ?? config.fromChain ?? 1)
  return [findToken(chainId, value)?.symbol ?? value]
}
