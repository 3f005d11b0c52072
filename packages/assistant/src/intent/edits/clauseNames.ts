import { splitWords } from '../vocabulary.ts'
import { findFields } from './findMentions.ts'
import { type Part, partOf, symbolsOf, valuesIn, wordsIn } from './line.ts'
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

type Cut = { readonly from: number; readonly at: number; readonly end: number }

/** Whether a field and its value follow a word, and another value stands before it: '3 ETH with 2% slippage'. */
export function startsSetting({ view }: ClauseContext, { line }: Part, { from, at, end }: Cut): boolean {
  const rest = partOf(line, at + 1, Math.min(end, at + 1 + longestStart))
  const mention = findFields(
    view.nodes,
    wordsIn(rest),
    () => true,
    ({ sensitive, type }) => !sensitive && (type === 'number' || type === 'slider'),
  )
  const isNumber = (part: Part) => valuesIn(part).some(({ kind }) => /^(?:number|percent|duration)$/.test(kind))
  return mention !== undefined && mention.score >= 72 && isNumber(rest) && isNumber(partOf(line, from, at))
}

/** Whether a part is what a field is called: 'slippage'. */
export function isFieldName({ view }: ClauseContext, part: Part): boolean {
  const words = wordsIn(part).filter(word => !/^(?:the|my|a|an)$/.test(word))
  const mention = findFields(
    view.nodes,
    words,
    () => true,
    ({ sensitive }) => !sensitive,
  )
  return mention !== undefined && mention.score >= 90 && mention.to - mention.from === words.length
}
