import { splitWords } from '../vocabulary.ts'
import { findFields } from './findMentions.ts'
import { type Part, partOf, symbolsOf, wordsIn } from './line.ts'
import type { ClauseContext } from './readTargets.ts'

/** Whether `and` at a position belongs to a label: 'profit and loss'. */
export function isInName({ view }: ClauseContext, { line }: Part, at: number): boolean {
  const joint = line.symbols[at]!
  const [before, after] = [line.symbols[at - 1], line.symbols[at + 1]]
  if (joint !== 'and' || before === undefined || after === undefined) return false
  const phrase = `${before} and ${after}`
  return view.nodes.some(({ node, component }) =>
    [node.label, ...component.fields.map(({ label }) => label)].some(
      label => / and /i.test(label) && splitWords(label).join(' ').includes(phrase),
    ),
  )
}

/** Words in which the name of a field and its value begin. */
const longestStart = 10

/** Whether a part begins with the name of a field and goes on with its value. */
export function startsWithField({ view }: ClauseContext, part: Part): boolean {
  const symbols = symbolsOf(partOf(part.line, part.from, Math.min(part.to, part.from + longestStart)))
  const start = symbols.findIndex(symbol => !/^(?:and|then|also|,|the|its|a|an|please|with|set|make)$/.test(symbol))
  if (start < 0) return false
  const end = symbols.findIndex((symbol, index) => index > start && /^(?:and|then|,|;|[.])$/.test(symbol))
  const own = partOf(part.line, part.from + start, part.from + (end < 0 ? symbols.length : end))
  const words = wordsIn(own)
  const mention = findFields(
    view.nodes,
    words,
    () => true,
    ({ sensitive }) => !sensitive,
  )
  return mention !== undefined && mention.from === 0 && mention.score >= 72 && mention.to < words.length
}

/** Whether a part is what a field is called: 'slippage'. */
export function isFieldName({ view }: ClauseContext, part: Part): boolean {
  const mention = findFields(
    view.nodes,
    wordsIn(part),
    () => true,
    ({ sensitive }) => !sensitive,
  )
  return mention !== undefined && mention.score >= 90
}
