import { isNegation } from './comparisons.ts'
import type { Entity } from './entities.ts'

/** Key of the field that a missing value of a condition is asked for as. */
export const conditionField = 'condition'

/** A condition that names nothing to compare with, such as "when gas is cheap". */
export type UnreadCondition = { readonly from: number; readonly to: number; readonly text: string }

const starts = /^(if|when|unless|once|whenever|until|till|while|provided|assuming)$/
/** What can be compared, and words of degree. */
const subjects =
  /^(price|prices|gas|fee|fees|impact|slippage|balance|output|quote|rate|rates|market|markets|cheap|cheaper|cheapest|low|lower|high|higher|right|fair|good|better|best|expensive|rises|rise|drops|drop|falls|fall|dips|dip|pumps|pump|moons|crashes|crash|down|up|goes|moves|profitable|worth|safe|bullish|bearish|volatile|liquid|liquidity|congested|busy|quiet|trends|signal|above|below|under|over|between|changes|raining|sunny)$/
/** What happens in the workflow itself, or in a question. */
const events =
  /^(done|finished|finish|finishes|complete|completed|completes|confirm|confirmed|confirms|mined|filled|fills|delivered|arrives|arrived|ready|possible|needed|necessary|required|available|asked|passed|passes|pass|clicked|click|connected|connects|received|through|failed|fails|settled|executed|i|you)$/

/** Finds conditions that nothing was read of and that a trade must not lose. */
export function unreadConditions(
  entities: readonly Entity[],
  covered: ReadonlySet<number>,
): readonly UnreadCondition[] {
  const found: UnreadCondition[] = []
  for (let at = 0; at < entities.length; at += 1) {
    const { word, kind } = entities[at]!
    const isOnly = word === 'only' && /^(between|above|below|under|over|at|within)/.test(entities[at + 1]?.word ?? '')
    // "never swap 1 ETH below 2000"
    const isBare = /^(above|below|under|over)$/.test(word) && entities[at + 1]?.kind === 'number'
    if (kind !== 'word' || !(starts.test(word) || isOnly || isBare) || covered.has(at)) continue
    const to = clauseEnd(entities, at + 1)
    const clause = entities.slice(at + 1, to)
    const isCovered = clause.some((_, offset) => covered.has(at + 1 + offset))
    const isEvent = clause.some(one => one.kind === 'word' && events.test(one.word))
    const isSubject = clause.some(
      one => subjects.test(one.word) || one.kind === 'percent' || one.kind === 'invalidNumber',
    )
    if (isCovered || isEvent || !(isSubject || isBare) || (clause.length < 2 && !isOnly && !isBare)) continue
    found.push({
      from: at,
      to,
      text: entities
        .slice(at, to)
        .map(({ text }) => text)
        .join(' ')
        .replaceAll(" '", "'")
        .slice(0, 120),
    })
    at = to - 1
  }
  return found
}

/** Where the clause of a condition ends: at a mark, or where an order begins. */
function clauseEnd(entities: readonly Entity[], from: number): number {
  for (let at = from; at < entities.length && at < from + 14; at += 1) {
    const { kind, text, word } = entities[at]!
    if (kind === 'punctuation' && /^[,.;:!?\n]$/.test(text)) return at
    if (
      at > from + 1 &&
      /^(then|otherwise|else|swap|sell|buy|bridge|exchange|convert|trade|place|send|approve|purchase)$/.test(word)
    )
      return at
  }
  return Math.min(entities.length, from + 14)
}

/** "I don't have ETH for gas": a clause about what an account lacks, which names nothing to trade. */
export function findLacking(entities: readonly Entity[]): readonly UnreadCondition[] {
  const at = entities.findIndex(
    ({ word }, index) =>
      /^(have|own|hold)$/.test(word) &&
      (entities[index + 1]?.word === 'no' || entities.slice(Math.max(0, index - 2), index).some(isNegation)),
  )
  if (at === -1) return []
  const isMark = ({ kind, text, word }: Entity) =>
    (kind === 'punctuation' && /^[,.;:!?\n]$/.test(text)) || word === 'so'
  const end = entities.findIndex((entity, index) => index > at && isMark(entity))
  const start = entities.slice(0, at).findLastIndex(isMark) + 1
  const isInCondition = entities.slice(start, at).some(({ word }) => starts.test(word))
  return end === -1 || isInCondition ? [] : [{ from: start, to: end, text: '' }]
}
