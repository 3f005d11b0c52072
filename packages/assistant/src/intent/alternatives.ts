import { findChain } from '@sluice/defi'
import type { Missing } from '../intent.ts'
import type { Entity } from './entities.ts'
import type { Reading } from './reading.ts'
import { intentTexts } from './texts.ts'

/** Tokens or chains of which only one can be meant: "DAI or USDC", "1 ETH or 2 WBTC", "Polygon or Arbitrum". */
export type Alternatives = {
  readonly kind: 'token' | 'chain'
  readonly options: readonly string[]
  /** Why one has to be named. */
  readonly reason: string
  /** The request without them. */
  readonly rest: Reading
}

/** Finds the first alternatives of a request. */
export function findAlternatives(reading: Reading): Alternatives | undefined {
  const { entities, request, tokens } = reading
  const at = entities.findIndex(
    ({ word }, index) =>
      word === 'or' && nameOf(entities[index - 1]) !== undefined && nameOf(afterNumber(entities, index)) !== undefined,
  )
  if (at === -1) return undefined
  const [left, right] = [entities[at - 1]!, afterNumber(entities, at)!]
  if (left.kind !== right.kind || (left.kind !== 'token' && left.kind !== 'chain')) return undefined
  const from = entities[at - 2]?.kind === 'number' && left.kind === 'token' ? at - 2 : at - 1
  const to = entities.indexOf(right) + 1
  const said = request.slice(tokens[entities[from]!.from]!.start, tokens[right.to - 1]!.end)
  return {
    kind: left.kind,
    options: [nameOf(left)!, nameOf(right)!],
    reason: intentTexts.alternatives(said),
    rest: { ...reading, entities: entities.filter((_, index) => index < from || index >= to) },
  }
}

/** Asks which one is meant; undefined if nothing of the kind is missing without them. */
export function askAlternative(
  missing: readonly Missing[],
  { kind, options, reason }: Alternatives,
): readonly Missing[] | undefined {
  const kinds: readonly Missing['what'][] = kind === 'token' ? ['token', 'toToken'] : ['toChain', 'chain']
  const asked = missing.find(({ what }) => kinds.includes(what))
  if (asked === undefined && kind === 'token') return undefined
  const item: Missing = { ...(asked ?? { what: 'chain', step: 0 }), options: [...options], reason }
  return [item, ...missing.filter(other => other !== asked)].slice(0, 10)
}

const afterNumber = (entities: readonly Entity[], at: number): Entity | undefined =>
  entities[at + 1]?.kind === 'number' ? entities[at + 2] : entities[at + 1]

function nameOf(entity: Entity | undefined): string | undefined {
  if (entity?.kind === 'token') return entity.symbol
  return entity?.kind === 'chain' ? findChain(entity.chainId)?.name : undefined
}
