import type { Condition } from '../intent.ts'
import type { Entity } from './entities.ts'
import { comparisonWords } from './generalWords.ts'
import { inflections } from './inflections.ts'

/** A condition with the entities that state it. */
export type ReadCondition = {
  readonly from: number
  readonly to: number
  readonly condition: Condition
  /** Slippage is no condition but a value of the trade. */
  readonly slippage?: number
}

const starts = new Set([
  'if',
  'when',
  'once',
  'unless',
  'whenever',
  'provided',
  'while',
  'until',
  'should',
  'case',
  'long',
  'soon',
  'whilst',
  'assuming',
])
const ends = new Set(['then', ';', '.', '!', '?', ','])
const negations = new Set(['not', "n't", 'no', "doesn't", "isn't", 'never', "don't", "won't"])

type Comparison = Condition['comparison']

const opposite: Readonly<Record<Comparison, Comparison>> = {
  above: 'atMost',
  below: 'atLeast',
  atLeast: 'below',
  atMost: 'above',
  equals: 'equals',
}

/** Reads conditions such as "only if the price impact is under 1%", "when ETH drops below $2,500", "unless gas is above 50". */
export function readConditions(entities: readonly Entity[]): readonly ReadCondition[] {
  const found: ReadCondition[] = []
  let at = 0
  while (at < entities.length) {
    const read = conditionAt(entities, at)
    if (read !== undefined) found.push(read)
    at = read?.to ?? at + 1
  }
  return found
}

function conditionAt(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const word = entities[at]!.word
  const isStart = starts.has(word) && entities[at]!.kind === 'word'
  const isImpact = word === 'impact' || (word === 'slippage' && isComparing(entities, at + 1))
  if (!isStart && !isImpact) return undefined
  const first = isImpact ? at : at + 1
  const limit = findEnd(entities, first)
  const passed = isStart ? readPassed(entities, first, limit) : undefined
  if (passed !== undefined) return { from: startOf(entities, at), to: passed.to, condition: passed.condition }
  const compared = readComparison(entities, first, limit, word === 'unless' || isAborting(entities, at))
  if (compared === undefined) return isImpact ? readImpactLimit(entities, at, limit) : undefined
  const subject = subjectOf(entities.slice(first, compared.to), compared.value, entities, at)
  if (subject === undefined) return undefined
  const symbol = entities
    .slice(first, compared.to)
    .map(watchedToken)
    .find(name => name !== undefined)
  const condition: Condition = {
    subject: subject === 'slippage' ? 'priceImpact' : subject,
    ...((subject === 'price' || subject === 'balance') && symbol !== undefined ? { token: symbol } : {}),
    comparison: isForbidding(entities, compared.to) ? opposite[compared.comparison] : compared.comparison,
    value: compared.value.value,
  }
  const slippage = subject === 'slippage' ? { slippage: Number(compared.value.value) } : {}
  return { from: startOf(entities, at), to: compared.to, condition, ...slippage }
}

/** BTC's price is watched as its wrapped token's. Dollars are the unit. */
const watchedToken = (entity: Entity): string | undefined => {
  if (entity.kind === 'foreignToken') return entity.instead
  return entity.kind === 'token' && !/^(usd|dollars?|bucks?)$/.test(entity.word) ? entity.symbol : undefined
}

const isComparing = (entities: readonly Entity[], at: number): boolean =>
  entities.slice(at, at + 3).some(({ word }) => ['below', 'under', 'less', 'above', 'over'].includes(word))

/** "if the impact is above 2%, don't swap" */
const isForbidding = (entities: readonly Entity[], at: number): boolean =>
  entities.slice(at, at + 4).some(({ word }) => /^(abort|skip|halt|revert|don't|bail)$/.test(word))

/** "abort if", "don't swap when": the condition must not hold. */
const isAborting = (entities: readonly Entity[], at: number): boolean =>
  entities
    .slice(Math.max(0, at - 4), at)
    .some(({ word }) => /^(abort|cancel|stop|skip|halt|revert|refuse|fail|never|don't|not|bail|block)$/.test(word))

/** `only if`, `and only if`, `but only when` begin earlier. */
function startOf(entities: readonly Entity[], at: number): number {
  let from = at
  while (
    from > 0 &&
    ['only', 'but', 'even', 'in', 'as', 'and', 'price', 'a', 'the', 'with', 'max', 'maximum'].includes(
      entities[from - 1]!.word,
    )
  )
    from -= 1
  return from
}

function findEnd(entities: readonly Entity[], from: number): number {
  for (let index = from; index < entities.length && index < from + 16; index += 1) {
    if (ends.has(entities[index]!.word)) return index
  }
  return Math.min(entities.length, from + 16)
}

function readPassed(
  entities: readonly Entity[],
  from: number,
  to: number,
): { to: number; condition: Condition } | undefined {
  const words = entities.slice(from, to).map(({ word }) => word)
  const verb = words.findIndex(word => /^(pass|passes|passed|succeeds|succeeded|approved|accepted)$/.test(word))
  const isVote = words
    .slice(0, verb)
    .some(word => /^(vote|votes|proposal|proposals|it|dao|governance|voting|referendum)$/.test(word))
  if (verb === -1 || !isVote) return undefined
  return { to: from + verb + 1, condition: { subject: 'passed', comparison: 'equals', value: 'true' } }
}

type Compared = {
  readonly comparison: Comparison
  readonly value: Entity & { readonly value: string }
  readonly to: number
}

function readComparison(
  entities: readonly Entity[],
  from: number,
  limit: number,
  isUnless: boolean,
): Compared | undefined {
  let comparison: Comparison | undefined
  let isNegated = false
  for (let index = from; index < limit; index += 1) {
    const entity = entities[index]!
    const next = entities[index + 1]?.word
    if (entity.kind === 'number' || entity.kind === 'percent') {
      const direct = comparison ?? (isNegated ? undefined : bareComparison(entities, from, index))
      if (direct === undefined) continue
      let to = index + 1
      if (entities[to]?.kind === 'token' || /^(gwei|gas|usd|dollars|wei|units)$/.test(entities[to]?.word ?? '')) to += 1
      const wider = orMore(entities, to)
      const said = wider?.comparison ?? (isNegated ? opposite[direct] : direct)
      return { comparison: isUnless ? opposite[said] : said, value: entity as Compared['value'], to: wider?.to ?? to }
    }
    if (negations.has(entity.word)) {
      isNegated = true
      continue
    }
    const read = comparisonOf(entity, next)
    if (read !== undefined)
      comparison = isMotionBefore(comparison, entity.word) ? read : strengthen(comparison, read, next)
    // `drops to 2500` holds at 2500.
    if (entity.word === 'to' && comparison === 'below') comparison = 'atMost'
    if (entity.word === 'to' && comparison === 'above') comparison = 'atLeast'
    if (entity.word === 'down' && comparison !== undefined) comparison = 'below'
  }
  return undefined
}

const comparisonOf = ({ word, text }: Entity, next: string | undefined): Comparison | undefined => {
  if (text === '<' || text === '>')
    return next === '=' ? (text === '<' ? 'atMost' : 'atLeast') : text === '<' ? 'below' : 'above'
  if (text === '≤') return 'atMost'
  if (text === '≥') return 'atLeast'
  if (text === '=') return undefined
  if (word === 'less' && next === 'or') return 'atMost'
  return [word, ...inflections(word)].map(form => comparisonWords.get(form)).find(value => value !== undefined)
}

const isMotionBefore = (comparison: Comparison | undefined, word: string): boolean =>
  comparison !== undefined && ['above', 'below', 'over', 'under', 'least', 'most'].includes(word)

const strengthen = (before: Comparison | undefined, read: Comparison, _next: string | undefined): Comparison =>
  before ?? read

/** `1% or less`, `2500 or more` */
function orMore(
  entities: readonly Entity[],
  at: number,
): { readonly comparison: Comparison; readonly to: number } | undefined {
  if (entities[at]?.word !== 'or') return undefined
  const word = entities[at + 1]?.word ?? ''
  if (/^(less|lower|below|under|cheaper)$/.test(word)) return { comparison: 'atMost', to: at + 2 }
  return /^(more|higher|above|over|better|greater)$/.test(word) ? { comparison: 'atLeast', to: at + 2 } : undefined
}

/** `when ETH is 2500`, `if ETH = 2500` */
function bareComparison(entities: readonly Entity[], from: number, to: number): Comparison | undefined {
  const words = entities.slice(from, to).map(({ word }) => word)
  return words.some(word => ['is', '=', 'at', 'are', 'costs', 'cost'].includes(word)) ? 'atLeast' : undefined
}

function subjectOf(
  span: readonly Entity[],
  value: Entity,
  entities: readonly Entity[],
  at: number,
): Condition['subject'] | 'slippage' | undefined {
  const words = new Set([...span.map(({ word }) => word), entities[at]!.word])
  const has = (...list: readonly string[]) => list.some(word => words.has(word))
  if (has('impact')) return 'priceImpact'
  if (has('slippage')) return 'slippage'
  if (has('gas', 'gwei')) return 'gas'
  if (has('balance', 'have', 'hold', 'own')) return 'balance'
  if (has('output', 'receive', 'get', 'return', 'quote', 'amount')) return 'output'
  if (has('price', 'cost', 'costs', 'worth')) return 'price'
  if (value.kind === 'percent') return undefined
  return has('result', 'value', 'response', 'answer', 'status') ? 'value' : 'price'
}

/** `max price impact 1%`, `price impact of at most 1%` */
function readImpactLimit(entities: readonly Entity[], at: number, limit: number): ReadCondition | undefined {
  const value = entities.slice(at, Math.min(limit, at + 4)).findIndex(({ kind }) => kind === 'percent')
  const isLimit = entities.slice(Math.max(0, at - 3), at).some(({ word }) => /^(max|maximum|limit|cap)$/.test(word))
  if (value === -1 || entities[at]!.word !== 'impact' || !isLimit) return undefined
  const entity = entities[at + value]!
  if (entity.kind !== 'percent') return undefined
  return {
    from: startOf(entities, at),
    to: at + value + 1,
    condition: { subject: 'priceImpact', comparison: 'atMost', value: entity.value },
  }
}
