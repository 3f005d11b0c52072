import { conceptOf } from './conceptOf.ts'
import type { Entity } from './entities.ts'
import { knownFunctions } from './knownFunctions.ts'
import type { Mention } from './mentions.ts'
import type { Reading } from './reading.ts'

/** Mentions that a request leaves out: "ETH→USDC", "send 1 ETH from Ethereum to Polygon", "when ETH drops below 2500". */
export function implyMentions(
  { entities, vocabulary }: Reading,
  mentions: readonly Mention[],
  hasCondition: boolean,
): readonly Mention[] {
  const actions = mentions.filter(({ concept }) => concept?.isQuality !== true)
  const make = (id: string, at: number): Mention => ({
    from: at,
    to: at,
    text: '',
    concept: conceptOf(id),
    components: [],
    isName: false,
  })
  const tokens = entities.filter(({ kind }) => kind === 'token' || kind === 'foreignToken')
  const moveAt = entities.findIndex(
    ({ word, kind }) =>
      kind === 'word' && /^(send|move|transfer|shift|migrate|port|sending|moving)$/.test(vocabulary.normalize(word)),
  )
  const chainCount = entities.filter(({ kind }) => kind === 'chain' || kind === 'foreignChain').length
  const isTradeNamed = actions.some(({ concept }) => concept?.id === 'bridge' || concept?.id === 'swap')
  const other: Mention[] = []
  const contract = impliedContract(entities)
  if (contract !== undefined && !actions.some(({ concept }) => /^(read|write)Contract$/.test(concept?.id ?? ''))) {
    other.push(make(contract.concept, contract.at))
  } else if (moveAt !== -1 && chainCount > 0 && !isTradeNamed && tokens.length > 0) other.push(make('bridge', moveAt))
  else if (chainCount > 1 && tokens.length > 0 && actions.length === 0) other.push(make('bridge', 0))
  else if (
    tokens.length > 0 &&
    !actions.some(({ concept, components }) => takesTokens(concept?.id) || components.length > 0)
  ) {
    const first = entities.findIndex(({ kind }) => kind === 'token' || kind === 'number')
    const isPair = tokens.length > 1 && tokens[1]!.from - tokens[0]!.to <= 6
    const isWanted = entities.some(
      ({ word }, index) =>
        /^(get|want|need|acquire)$/.test(word) &&
        entities.slice(index + 1, index + 4).some(({ kind }) => kind === 'token') &&
        actions.length === 0,
    )
    if (isPair || isWanted || mentions.some(({ concept }) => concept?.isQuality)) {
      // The quality itself stands for the action if it is the only mention.
      if (!mentions.some(({ concept }) => concept?.isQuality)) other.push(make('swap', first))
    }
  }
  const onlyChecks =
    actions.length > 0 && actions.every(({ concept }) => concept?.id === 'priceImpact' || concept?.id === 'slippage')
  if (onlyChecks && tokens.length > 1) {
    const first = entities.findIndex(({ kind }) => kind === 'number' || kind === 'token')
    const rest = other.filter(({ concept }) => concept?.id !== 'swap')
    other.splice(0, other.length, ...rest, make('quote', first))
  }
  const hasUrl = entities.findIndex(({ kind }) => kind === 'url')
  if (hasUrl !== -1 && !actions.some(({ concept }) => concept?.id === 'http' || concept?.id === 'ai'))
    other.push(make('http', hasUrl))
  const all = [...mentions, ...other].sort((first, second) => first.from - second.from)
  if (all.length === 0 && hasCondition) return [make('priceTrigger', 0)]
  return all
}

const takesTokens = (id: string | undefined): boolean =>
  id !== undefined &&
  ![
    'wallet',
    'dashboard',
    'defiDashboard',
    'slippage',
    'priceImpact',
    'monitor',
    'portfolio',
    'swapScreen',
    'delay',
  ].includes(id)

/** A function with a contract's address: read if it is a view function or not known, else sent. */
function impliedContract(entities: readonly Entity[]): { readonly concept: string; readonly at: number } | undefined {
  if (!entities.some(({ kind }) => kind === 'address')) return undefined
  const at = entities.findIndex(entity => functionOf(entity) !== undefined)
  const name = at === -1 ? undefined : functionOf(entities[at]!)
  if (name === undefined) return undefined
  return { concept: (knownFunctions.get(name) ?? 'view').includes('view') ? 'readContract' : 'writeContract', at }
}

/** Name of a function: of a signature, or a known one in camel case. */
function functionOf(entity: Entity): string | undefined {
  if (entity.kind === 'signature') return /\w+/.exec(entity.value.replace(/^function\s+/, ''))?.[0]
  return entity.kind === 'word' && /[a-z][A-Z]/.test(entity.text) && knownFunctions.has(entity.text)
    ? entity.text
    : undefined
}
