import type { Condition } from '../intent.ts'
import { type Compared, isNegation, oppositeOf, readComparison } from './comparisons.ts'
import { tradeVerbs } from './concepts.ts'
import type { Entity } from './entities.ts'
import { isActing, readPolarity } from './polarity.ts'
import { type ReadCondition, readLimit, readWatch, watchedToken } from './readLimit.ts'

const starts = new Set([
  'if',
  'iff',
  'when',
  'once',
  'unless',
  'whenever',
  'provided',
  'providing',
  'while',
  'until',
  'till',
  'should',
  'case',
  'long',
  'soon',
  'whilst',
  'assuming',
  'given',
  'moment',
  'condition',
  'except',
  'where',
  'wherever',
])
const ends = new Set(['then', ';', '.', '!', '?', ','])

/** Reads conditions such as "only if the price impact is under 1%", "when ETH drops below $2,500", "unless gas is above 50". */
export function readConditions(entities: readonly Entity[]): readonly ReadCondition[] {
  const found: ReadCondition[] = []
  let at = 0
  while (at < entities.length) {
    const read = conditionAt(entities, at)
    if (read !== undefined) found.push(read)
    const more = read === undefined ? undefined : furtherAt(entities, read)
    if (more !== undefined) found.push(more)
    at = Math.max(more?.to ?? read?.to ?? 0, at + 1)
  }
  return found
}

function conditionAt(entities: readonly Entity[], at: number): ReadCondition | undefined {
  const { word, kind } = entities[at]!
  const isStart = kind === 'word' && starts.has(word) && !isVerbForm(entities, at)
  const ensures = isEnsuring(entities, at)
  const waits = /^(for|to)$/.test(word) && isWaiting(entities, at)
  if (!isStart && !waits && !ensures) return readLimit(entities, at) ?? readWatch(entities, at)
  const first = at + 1
  const limit = findEnd(entities, first)
  const passed = readPassed(entities, first, limit)
  if (passed !== undefined) return { from: startOf(entities, at), to: passed.to, condition: passed.condition }
  const compared = readComparison(entities, first, limit)
  if (compared === undefined) return undefined
  return toCondition(entities, { from: startOf(entities, at), first, compared, start: word })
}

/** "the swap should not happen", "on condition", "given" as words of another clause. */
function isVerbForm(entities: readonly Entity[], at: number): boolean {
  const { word } = entities[at]!
  const before = entities[at - 1]
  if (word === 'should')
    return before !== undefined && before.kind !== 'punctuation' && !/^(and|or|but|only)$/.test(before.word)
  if (word === 'long' || word === 'soon') return entities[at + 1]?.word !== 'as'
  return word === 'condition' && entities[at + 1]?.word !== 'that' && before?.word !== 'on'
}

/** "check that I have at least 2 ETH", "make sure ETH is above 3000" */
function isEnsuring(entities: readonly Entity[], at: number): boolean {
  const { word } = entities[at]!
  if (word === 'that') return /^(check|sure|ensure|verify|require|confirm)$/.test(entities[at - 1]?.word ?? '')
  return /^(sure|ensure|verify|require)$/.test(word) && entities[at + 1]?.word !== 'that'
}

/** "wait for ETH to drop below 2000", "wait for ETH above 4000" */
const isWaiting = (entities: readonly Entity[], at: number): boolean =>
  /^(wait|waits|waiting|watch|hold|holding|out)$/.test(entities[at - 1]?.word ?? '')

type Stated = {
  readonly from: number
  readonly first: number
  readonly compared: Compared
  /** Word that begins the condition. */
  readonly start: string
}

function toCondition(entities: readonly Entity[], { from, first, compared, start }: Stated): ReadCondition | undefined {
  const span = entities.slice(first, compared.to)
  const subject = subjectOf(span, compared.value)
  if (subject === undefined) return undefined
  const { isTurned, range } = readPolarity(entities, from, compared.to, start)
  const condition: Condition = {
    subject: subject === 'slippage' ? 'priceImpact' : subject,
    ...tokenOf(entities, first, compared, subject),
    comparison: isTurned ? oppositeOf[compared.comparison] : compared.comparison,
    value: compared.value.value,
  }
  const slippage = subject === 'slippage' ? { slippage: Number(compared.value.value) } : {}
  return { from, to: compared.to, clause: range, condition, ...slippage }
}

/** "if ETH is above 3000 and the price impact is below 1%": a second condition without a word of its own. */
function furtherAt(entities: readonly Entity[], { to, condition }: ReadCondition): ReadCondition | undefined {
  if (!/^(and|&)$/.test(entities[to]?.word ?? '')) return undefined
  const first = to + 1
  const next = entities[first]
  if (next === undefined || starts.has(next.word) || next.word === 'only') return undefined
  const limit = Math.min(findEnd(entities, first), first + 9)
  const compared = readComparison(entities, first, limit)
  if (compared === undefined || isActing(entities.slice(first, compared.at))) return undefined
  const subject = subjectOf(entities.slice(first, compared.to), compared.value) ?? condition.subject
  return {
    from: to,
    to: compared.to,
    condition: {
      subject: subject === 'slippage' ? 'priceImpact' : subject,
      ...tokenOf(entities, first, compared, subject),
      comparison: compared.comparison,
      value: compared.value.value,
    },
  }
}

/** The token that is watched: named before the value, or after "per"; a token right after the value is its unit. */
function tokenOf(
  entities: readonly Entity[],
  first: number,
  { at, to, value }: Compared,
  subject: Condition['subject'] | 'slippage',
): { readonly token?: string } {
  if (subject !== 'price' && subject !== 'balance') return {}
  const before = entities.slice(first, at).flatMap(entity => watchedToken(entity) ?? [])
  const per = /^(per|a|an|each)$/.test(entities[to]?.word ?? '') ? entities[to + 1] : undefined
  const unit = subject === 'balance' ? entities[at + 1] : undefined
  const isMoney = value.kind === 'number' && value.isUsd
  const other = [per, isMoney ? undefined : unit].flatMap(entity => (entity && watchedToken(entity)) ?? [])
  const token = before[0] ?? other[0]
  return token === undefined ? {} : { token }
}

/** `only if`, `and only if`, `but only when` begin earlier. */
function startOf(entities: readonly Entity[], at: number): number {
  let from = at
  while (
    from > 0 &&
    /^(only|but|even|in|as|so|and|the|on|wait|waits|watch|waiting|just|then|after|at|which|that|ever)$/.test(
      entities[from - 1]!.word,
    )
  )
    from -= 1
  return from
}

/** Where a condition ends: at a mark, at another one, or where an order begins. */
function findEnd(entities: readonly Entity[], from: number): number {
  for (let index = from; index < entities.length && index < from + 18; index += 1) {
    const { word, kind } = entities[index]!
    if (ends.has(word) || (index > from + 1 && isTrading(entities, index))) return index
    if (index > from && /^(if|when|unless|once|otherwise|else)$/.test(word) && kind === 'word') return index
  }
  return Math.min(entities.length, from + 18)
}

/** "when ETH pumps sell 2 ETH": what happens begins without a comma. */
const isTrading = (entities: readonly Entity[], at: number): boolean =>
  tradeVerbs.has(entities[at]!.word) &&
  !/^(get|want|need|receive|long|pay|change|turn)$/.test(entities[at]!.word) &&
  /^(number|token)$/.test(entities[at + 1]?.kind ?? '')

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
  if (verb === -1 || !isVote || entities.slice(from, from + verb).some(isNegation)) return undefined
  return { to: from + verb + 1, condition: { subject: 'passed', comparison: 'equals', value: 'true' } }
}

function subjectOf(span: readonly Entity[], value: Entity): Condition['subject'] | 'slippage' | undefined {
  const words = new Set(span.map(({ word }) => word))
  const has = (...list: readonly string[]) => list.some(word => words.has(word))
  if (has('impact')) return 'priceImpact'
  if (has('slippage')) return 'slippage'
  if (has('gas', 'gwei')) return 'gas'
  if (has('balance', 'have', 'hold', 'own', 'holdings', 'has', 'holds', 'owns')) return 'balance'
  if (
    has(
      'output',
      'receive',
      'get',
      'return',
      'returns',
      'quote',
      'quoted',
      'amount',
      'gives',
      'yields',
      'out',
      'receiving',
      'getting',
    )
  )
    return 'output'
  if (has('price', 'cost', 'costs', 'worth')) return 'price'
  if (value.kind === 'percent') return undefined
  return has('result', 'value', 'response', 'answer', 'status') ? 'value' : 'price'
}
