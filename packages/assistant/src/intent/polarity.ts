import { isNegation } from './comparisons.ts'
import { tradeVerbs } from './concepts.ts'
import type { Entity } from './entities.ts'
import { inflections } from './inflections.ts'

/** Verbs that keep something from happening. */
const stops =
  /^(abort|cancel|cancell|stop|stopp|skip|skipp|halt|revert|refuse|reject|bail|block|fail|avoid|prevent|forbid|ignore|forget|decline|veto|disallow|quit|exit|scrap|terminate)(e?s|e?d|ing)?$/

/** What may be stopped as an action of its own: "cancel my orders if". */
const cancellable = /^(orders?|approvals?|allowances?|loss|losses|limit)$/

/** Verbs of what a workflow does, beside those of trades. */
const acts =
  /^(do|execute|run|proceed|continue|go|happen|send|make|place|let|fire|start|broadcast|submit|sign|bridge|approve|order|perform|be|accept|allow|take|trigger|exceed|touch|launch|carry|risk|complete|tolerate|permit|act|fill|want)$/

const nouns =
  /^(swap|swaps|swapping|trade|trades|trading|deal|order|transaction|tx|bridging|execution|purchase|sale|go)$/

const isAct = (word: string | undefined): boolean =>
  word !== undefined && [word, ...inflections(word)].some(form => tradeVerbs.has(form) || acts.test(form))

/** Whether a clause says that something must not happen: "don't swap", "no trade", "abort", "must not be sent". */
export function isForbidding(clause: readonly Entity[]): boolean {
  return clause.some((entity, index) => {
    const [next, after] = [clause[index + 1]?.word, clause[index + 2]?.word]
    const { word, kind } = entity
    if (kind !== 'word') return false
    if (stops.test(word)) {
      const isNegated = clause.slice(Math.max(0, index - 2), index).some(isNegation)
      return !isNegated && !clause.slice(index + 1, index + 5).some(one => cancellable.test(one.word))
    }
    if (word === 'hold' || word === 'call' || word === 'leave') return /^(off|it)$/.test(next ?? '')
    if (/^(without|no)$/.test(word))
      return (
        nouns.test(next ?? '') && (after === undefined || /^(should|must|at|please|happens|happen|is)$/.test(after))
      )
    if (/^(nothing|none)$/.test(word)) return true
    // "swap …, but not": directly before the condition
    if (word === 'not' && next === undefined) return true
    const isFiller = /^(to|even|ever|please|just|the|my|you|i|want|dare|try)$/.test(next ?? '')
    return isNegation(entity) && (isAct(next) || (isFiller && isAct(after)))
  })
}

/** Whether a clause says what happens. */
export const isActing = (clause: readonly Entity[]): boolean =>
  clause.some(({ kind, word }) => kind === 'word' && isAct(word))

/** Whether the sentence lets a step run if the condition does not hold; `range`: with a clause that only forbids. */
export function readPolarity(
  entities: readonly Entity[],
  from: number,
  to: number,
  start: string,
): { readonly isTurned: boolean; readonly range: readonly [from: number, to: number] } {
  const before = clauseBefore(entities, from)
  const after = clauseAfter(entities, to)
  const isComma = (at: number) => entities[at]?.text === ','
  const isElse = /^(otherwise|else)$/.test(entities[to + lead(entities, to) + after.length]?.word ?? '')
  const governs = after.length > 0 && !isElse && (before.length === 0 || isComma(from - 1) || !isComma(to))
  const isForbiddenAfter = governs && isForbidding(after)
  const isForbidden = isForbiddenAfter || (!(governs && isActing(after)) && isForbidding(before))
  const isUnless = start === 'unless' || start === 'except'
  const isUntil = start === 'until' || start === 'till'
  const isPlain = (clause: readonly Entity[]) => clause.length <= 6 && clause.every(({ kind }) => kind === 'word')
  const comma = isComma(from - 1) ? 1 : 0
  return {
    isTurned: isUntil ? false : isForbidden !== isUnless,
    range: [
      !isForbiddenAfter && isForbidden && isPlain(before) ? from - comma - before.length : from,
      isForbiddenAfter && isPlain(after) ? to + lead(entities, to) + after.length : to,
    ],
  }
}

/** Number of entities before the clause that follows. */
function lead(entities: readonly Entity[], to: number): number {
  const after = clauseAfter(entities, to)
  const first = after[0]
  return first === undefined ? 0 : entities.indexOf(first, to) - to
}

const longestClause = 40

export const isBreak = ({ kind, text, word }: Entity): boolean =>
  (kind === 'punctuation' && /^[.;!?\n,:()]$/.test(text)) || /^(but|and|then|otherwise|else|so|yet)$/.test(word)

/** The clause that ends before a condition; a comma right before it is no boundary. */
export function clauseBefore(entities: readonly Entity[], at: number, isWhole = true): readonly Entity[] {
  let to = at
  while (to > 0 && entities[to - 1]!.text === ',') to -= 1
  let from = to
  while (from > 0 && to - from < longestClause && !isBreak(entities[from - 1]!)) from -= 1
  // "don't approve and swap": what is forbidden goes on behind `and`.
  const joined = isWhole && entities[from - 1]?.word === 'and' ? clauseBefore(entities, from - 1, false) : []
  const isList = joined.length > 0 && joined.length <= 4 && joined.every(({ kind }) => kind === 'word')
  return isList ? [...joined, ...entities.slice(from, to)] : entities.slice(from, to)
}

/** The clause that follows a condition at the start of a sentence. */
export function clauseAfter(entities: readonly Entity[], at: number): readonly Entity[] {
  let from = at
  while (from < entities.length && /^(,|:|then|please|i|you|we|just|->|→|=>|-)$/.test(entities[from]!.word)) from += 1
  let to = from
  while (to < entities.length && to - from < longestClause && !isBreak(entities[to]!)) to += 1
  return entities.slice(from, to)
}
