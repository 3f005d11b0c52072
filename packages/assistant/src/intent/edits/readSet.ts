import type { Field } from '@sluice/workflow'
import type { PlacedNode } from '../../values/canvasView.ts'
import { meaningsOf } from '../../values/meanings.ts'
import { type FieldOfNode, findFields, findNodes } from './findMentions.ts'
import { matchPart, namesIn, type Part, partOf, symbolsOf, valuesIn, wordsIn } from './line.ts'
import { readUnknownField, readWithoutValue } from './readMissingValue.ts'
import { readPronoun, readTextAfterName } from './readNamedValue.ts'
import { type ClauseContext, type ClauseReading, nodesInScope, readTargets, saidOf } from './readTargets.ts'
import { readTime } from './readTime.ts'
import { readValues } from './readValues.ts'
import { jsonOf, ownersOf, settingFields } from './settingFields.ts'

const verb =
  /^(?:(?:please|just|also|then|now|but|and|let us|can you|could you|i want|i would like|i'd like|you should|it should|we should|to|should|have|need) )*(?:(?:set|change|make|update|adjust|edit|modify|put|use|turn|switch|configure|let|keep|bring|move|go|choose|select|pick|increase|raise|bump|decrease|lower|reduce|extend|shorten|cut|limit|cap|fix|give|want|do)(?: up| down| with)? )?/

const connector = /^(?:to|=|:|->|as|into|equal|equals|becomes)$/
/** Words that connect only what stands right before a value. */
const weakConnector = /^(?:at|be|is|with|of|by)$/

/** 'set the slippage to 2%', 'make royalties 7.5%', 'make it DAI' */
export function readSet(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const lead = verb.exec(part.text)?.[0].trim() ?? ''
  const start = part.from + (lead === '' ? 0 : lead.split(' ').length)
  const body = withoutFrom(partOf(part.line, start, part.to))
  for (const { subject, object } of splits(body)) {
    const read = readField(clause, part, subject, object)
    if (read) return read
  }
  return (
    readTextAfterName(clause, part, body) ??
    readTime(clause, part) ??
    readCost(clause, part) ??
    readPronoun(clause, part, body) ??
    readUnknownField(clause, part, lead, body) ??
    readValues(clause, part, body) ??
    readWithoutValue(clause, part, lead, body)
  )
}

/** 'the NFT costs 2 ETH': a verb that says the price. */
function readCost(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const found = matchPart(
    part,
    /^(.+?) (?:should |must |shall )?(?:be )?(?:costs?|sells? for|goes? for|is sold for|sold for|(?:is )?priced at|is worth) (.+)$/,
  )
  const object = found?.[2]
  if (!object || !valuesIn(object).some(({ kind }) => kind === 'number')) return undefined
  const accepts = (field: Field, placed: PlacedNode) =>
    !field.sensitive && jsonOf(clause, placed, field, object, true) !== undefined
  const words = [...wordsIn(found[1]!).filter(word => !/^(?:the|an?|my|one|each)$/.test(word)), 'price']
  const fields = findFields(nodesInScope(clause), words, () => true, accepts)
  if (!fields || fields.score < 72) return undefined
  return settingFields(clause, part, { fields: fields.found, object, isCut: true, hasOwner: true })
}

/** Removes the old value of 'from 1% to 2%'. */
function withoutFrom(body: Part): Part {
  const found = matchPart(body, /^(.+?) from (?:the )?(<[a-z]\d+>(?: <[a-z]\d+>)?|\w+) (?=(?:to|into|->) )/)
  if (!found) return body
  const symbols = [...body.line.symbols]
  const line = {
    ...body.line,
    symbols: symbols.map((symbol, index) => (index >= found[1]!.to && index <= found[2]!.to - 1 ? '_' : symbol)),
  }
  return { ...partOf(line, body.from, body.to) }
}

const mostCuts = 12

type Split = { readonly subject: Part; readonly object: Part }

/** Ways to tell what is set from what it is set to: at a connecting word, or around the value. */
function splits(body: Part): readonly Split[] {
  const symbols = symbolsOf(body)
  const at = symbols.flatMap((symbol, index) =>
    index > 0 && index < symbols.length - 1 && isConnector(symbol, symbols[index + 1]!) ? [index] : [],
  )
  const cuts = at.slice(0, mostCuts).map(index => ({
    subject: partOf(body.line, body.from, body.from + index),
    object: partOf(body.line, body.from + index + 1, body.to),
  }))
  return [...cuts, { subject: body, object: body }]
}

const isConnector = (symbol: string, next: string): boolean =>
  connector.test(symbol) || (weakConnector.test(symbol) && next.startsWith('<'))

function readField(clause: ClauseContext, part: Part, subject: Part, object: Part): ClauseReading | undefined {
  const isCut = subject !== object
  const words = wordsIn(subject)
  const token = readTokenAlone(clause, part, words, object)
  if (token) return token
  const accepts = (field: Field, placed: PlacedNode) =>
    field.type !== 'boolean' && !field.sensitive && jsonOf(clause, placed, field, object, isCut) !== undefined
  const { nodes, isNamed } = nodesOfPart(clause, subject, isCut ? object : undefined)
  const found =
    findFields(nodes, words, () => true, accepts) ??
    (isNamed ? undefined : findFields(clause.view.nodes, words, () => true, accepts))
  if (!found || found.score < (isNamedClearly(subject, isCut) ? 52 : 72)) return undefined
  // 'the limit order' names a node, not its 'Most open orders'.
  const node = findNodes(clause.view, namesIn(subject))
  const isName = node && node.score >= 113 && node.from <= found.from && node.to >= found.to
  if (isName && found.score < 90 && node.to - node.from > found.to - found.from) return undefined
  const rest = words.filter((_, index) => index < found.from || index >= found.to)
  const owner = ownersOf(clause, namesIn(subject), found)
  const meant = owner.length > 0 ? found.found.filter(({ placed }) => owner.includes(placed)) : found.found
  const fields = meant.length > 0 ? meant : found.found
  // A whole label of two words is the field itself: 'slippage tolerance', 'mint price'.
  const isWhole = found.score >= 122 && new Set(fields.map(({ placed }) => placed)).size === 1
  const hasOwner = (owner.length > 0 && meant.length > 0) || isNamed || isWhole
  if (isVague(fields, rest)) return undefined
  return settingFields(clause, part, { fields, object, isCut, hasOwner })
}

/** Whether 'to' or '=' follows the name of the field; other words need a better match. */
const isNamedClearly = ({ line, to }: Part, isCut: boolean): boolean => isCut && connector.test(line.symbols[to] ?? '')

/** 'the token' alone is the one to get, where the workflow trades one for another. */
function readTokenAlone(
  clause: ClauseContext,
  part: Part,
  words: readonly string[],
  object: Part,
): ClauseReading | undefined {
  const said = words.filter(word => word !== '' && !/^(?:the|my|a)$/.test(word)).join(' ')
  if (!/^(?:token|coin|currency|asset)$/.test(said)) return undefined
  const named = valuesIn(object).find(({ kind }) => kind === 'token' || kind === 'foreignToken')
  if (named?.kind !== 'token' && named?.kind !== 'foreignToken') return undefined
  const isTrade = clause.view.nodes.some(({ component }) => meaningsOf(component).has('toToken'))
  const values = isTrade ? { toToken: named.symbol } : { token: named.symbol }
  return { edits: [{ op: 'setValues', values, said: saidOf(part) }] }
}

/** Nodes that are named apart from the field: 'of the swap', 'in the limit order', 'this node'. */
function nodesOfPart(clause: ClauseContext, subject: Part, object: Part | undefined) {
  const all = { nodes: nodesInScope(clause), isNamed: false }
  const tail = matchPart(subject, /^(.+?) (?:of|in|on|for|at|inside) (.+)$/)?.[2]
  const after =
    object && matchPart(object, /^(.+?) (?:in|on|for|of|at) ((?:the |my |this |that |both |all )?[a-z].*)$/)?.[2]
  for (const part of [tail, after]) {
    const targets = part && readTargets(clause, part)
    if (targets && targets.score >= 60) return { nodes: targets.nodes, isNamed: true }
  }
  return /^(?:its|this node|this)\b/.test(subject.text) && clause.context.selection?.length
    ? { nodes: clause.context.selection.flatMap(id => clause.view.find(id) ?? []), isNamed: true }
    : all
}

/** One common word that several unrelated fields share says too little. */
const isVague = (fields: readonly FieldOfNode[], rest: readonly string[]): boolean =>
  new Set(fields.map(({ field }) => field.key)).size > 3 && rest.length > 6
