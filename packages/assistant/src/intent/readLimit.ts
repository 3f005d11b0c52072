import type { Condition } from '../intent.ts'
import { isNegation, oppositeOf, readComparison } from './comparisons.ts'
import type { Entity } from './entities.ts'
import { isBreak, readPolarity } from './polarity.ts'

/** A condition with the entities that state it. */
export type ReadCondition = {
  readonly from: number
  readonly to: number
  readonly condition: Condition
  /** With a clause that only forbids: "don't swap if the impact exceeds 1%". */
  readonly clause?: readonly [from: number, to: number]
  /** Slippage is no condition but a value of the trade. */
  readonly slippage?: number
}

/** BTC's price is watched as its wrapped token's. Dollars are the unit. */
export const watchedToken = (entity: Entity): string | undefined => {
  if (entity.kind === 'foreignToken') return entity.instead
  return entity.kind === 'token' && !/^(usd|dollars?|bucks?)$/.test(entity.word) ? entity.symbol : undefined
}

/** Reads limits without a word such as `if`: "price impact at most 1%", "less than 1% price impact", "for at least 2900 USDC". */
export function readLimit(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const { kind, word } = entities[at]!
  if (kind === 'word' && /^(impact|slippage|gas)$/.test(word)) return readNamedLimit(entities, at)
  if (kind === 'percent') return readImpactBehind(entities, at)
  return kind === 'number' && entities[at + 1]?.kind === 'token' ? readLeastOutput(entities, at) : undefined
}

const isMost = ({ word }: Entity): boolean => /^(max|maximum|limit|cap|limited|capped|threshold|ceiling)$/.test(word)

/** "price impact below 1%", "max price impact 1%", "slippage under 1%" */
function readNamedLimit(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const { word } = entities[at]!
  const limit = clauseEnd(entities, at + 1)
  const compared = readComparison(entities, at + 1, limit)
  const value = entities.findIndex(
    ({ kind }, index) => index > at && index < Math.min(limit, at + 5) && kind === 'percent',
  )
  const isBare = compared === undefined && value !== -1
  const isLimited = isBare && entities.slice(Math.max(0, at - 3), value).some(isMost)
  const isGas = word === 'gas'
  if (isGas && (compared === undefined || compared.isBare === true || compared.value.kind !== 'number'))
    return undefined
  if (word === 'slippage' && (compared === undefined || isMost(entities[compared.at - 1]!))) return undefined
  const comparison = compared?.comparison ?? (isLimited ? 'atMost' : undefined)
  const stated = compared?.value ?? entities[value]
  if (comparison === undefined || (stated?.kind !== 'percent' && stated?.kind !== 'number')) return undefined
  if (
    !isGas &&
    stated.kind === 'number' &&
    (Number(stated.value) > 100 || entities[(compared?.at ?? 0) + 1]?.kind === 'token')
  )
    return undefined
  const from = startOf(entities, at)
  const { isTurned, range } = readPolarity(entities, from, compared?.to ?? value + 1, '')
  return {
    from,
    to: compared?.to ?? value + 1,
    clause: range,
    condition: {
      subject: isGas ? 'gas' : 'priceImpact',
      comparison: isTurned ? oppositeOf[comparison] : comparison,
      value: stated.value,
    },
    ...(word === 'slippage' ? { slippage: Number(stated.value) } : {}),
  }
}

const limitWords =
  /^(less|more|than|no|not|at|most|least|under|below|over|above|max|maximum|up|to|within|exceed|exceeds|exceeding|without|a|the|never|higher|lower|greater|fewer|<|>|=|≤|≥|only|minimum|min|beyond|any)$/

/** Where the words of a comparison before a value begin. */
function limitStart(entities: readonly Entity[], at: number): number {
  let from = at
  while (from > 0 && at - from < 6 && limitWords.test(entities[from - 1]!.word)) from -= 1
  return from
}

/** "less than 1% price impact", "1% max impact" */
function readImpactBehind(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const value = entities[at]!
  const offset = entities.slice(at + 1, at + 5).findIndex(({ word }) => word === 'impact')
  const between = entities.slice(at + 1, at + 1 + offset)
  const isNear =
    offset !== -1 && between.every(({ word }) => /^(of|price|max|maximum|in|the|or|less|at|most)$/.test(word))
  if (!isNear || value.kind !== 'percent') return undefined
  const from = limitStart(entities, at)
  const comparison = readComparison(entities, from, at + 1)?.comparison ?? 'atMost'
  const isWithout = entities.slice(from, at).some(({ word }) => word === 'without')
  const inner = isWithout ? oppositeOf[comparison] : comparison
  const to = at + offset + 2
  const { isTurned, range } = readPolarity(entities, from, to, '')
  return {
    from,
    to,
    clause: range,
    condition: { subject: 'priceImpact', comparison: isTurned ? oppositeOf[inner] : inner, value: value.value },
  }
}

/** "swap 1 ETH for at least 2900 USDC": the token stays what is traded for. */
function readLeastOutput(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const [value, token] = [entities[at]!, entities[at + 1]!]
  const from = limitStart(entities, at)
  const before = entities[from - 1]?.word ?? ''
  const compared = from === at ? undefined : readComparison(entities, from, at + 1)
  const isOutput =
    /^(for|get|gets|getting|receive|receiving|return|returns|returning|output|out|of|want|into|is|be|with|:|and)$/
  const isSpent = (other: Entity, index: number) =>
    index < from &&
    other.kind === 'token' &&
    token.kind === 'token' &&
    other.symbol !== token.symbol &&
    entities.slice(Math.max(0, index - 2), index).some(({ kind }) => kind === 'number')
  const isPrice = /^(per|each|apiece)$/.test(entities[at + 2]?.word ?? '')
  if (compared === undefined || isPrice) return undefined
  // "I must not get less than 2900 USDC"
  const isNever = entities.slice(Math.max(0, from - 4), from).some(isNegation)
  const comparison = isNever ? oppositeOf[compared.comparison] : compared.comparison
  if (!/^(atLeast|above)$/.test(comparison)) return undefined
  if (value.kind !== 'number' || !isOutput.test(before) || !entities.some(isSpent)) return undefined
  return { from, to: at + 1, condition: { subject: 'output', comparison, value: value.value } }
}

/** "price trigger: ETH below 2500", "ETH < 2500: buy": a price that is compared at the start of a clause. */
export function readWatch(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const token = entities[at]!
  const before = entities[at - 1]
  const symbol = watchedToken(token)
  if (symbol === undefined) return undefined
  const isWatching = entities
    .slice(0, at)
    .some(({ word }) =>
      /^(trigger|alert|alerts|notify|ping|tell|warn|watch|signal|watcher|inform|notification)$/.test(word),
    )
  if (!isWatching && before !== undefined && !/^(the|of|price)$/.test(before.word) && !isBreak(before)) return undefined
  const compared = readComparison(entities, at + 1, clauseEnd(entities, at + 1))
  if (compared?.value.kind !== 'number' || compared.isBare === true || compared.at > at + 8) return undefined
  const words = entities.slice(at + 1, compared.at)
  const isPlain = words.every(
    ({ kind, word }) =>
      (kind !== 'token' || /^usd|dollars?$/.test(word)) &&
      !/^(swap|sell|buy|for|into|with|and|limit|order|on|from)$/.test(word),
  )
  const next = entities[compared.to]
  const isFollowed =
    next !== undefined && entities[compared.to + 1] !== undefined && /^(:|,|then|-|→|->|=>)$/.test(next.word)
  if (!isPlain || !(isWatching || isFollowed)) return undefined
  return {
    from: at,
    to: compared.to,
    condition: { subject: 'price', token: symbol, comparison: compared.comparison, value: compared.value.value },
  }
}

function startOf(entities: readonly Entity[], at: number): number {
  let from = at
  while (from > 0 && /^(price|a|the|max|maximum|my|its|any|with|and|expected)$/.test(entities[from - 1]!.word))
    from -= 1
  return from
}

function clauseEnd(entities: readonly Entity[], from: number): number {
  for (let index = from; index < entities.length && index < from + 10; index += 1) {
    const { word, kind } = entities[index]!
    if (kind === 'punctuation' && /^[.;!?\n,]$/.test(word)) return index
    if (kind === 'word' && /^(then|if|when|unless|once|but|otherwise|else|before|after)$/.test(word)) return index
  }
  return Math.min(entities.length, from + 10)
}
