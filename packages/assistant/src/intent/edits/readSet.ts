import type { Field, Json } from '@sluice/workflow'
import type { Edit, Missing, Values } from '../../intent.ts'
import { isInBaseUnits } from '../../values/amounts.ts'
import type { PlacedNode } from '../../values/canvasView.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { type Meaning, meaningOf, meaningsOf } from '../../values/meanings.ts'
import { type FieldOfNode, findFields, findNodes, nameWords, scoreName } from './findMentions.ts'
import { matchPart, namesIn, type Part, partOf, symbolsOf, valuesIn, wordsIn } from './line.ts'
import { askNode, type ClauseContext, type ClauseReading, editEach, readTargets, saidOf } from './readTargets.ts'
import { readValues } from './readValues.ts'
import { isNumberText, toFieldJson } from './toFieldJson.ts'

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
    readUnknownField(clause, part, lead, body) ??
    readValues(clause, part, body) ??
    readWithoutValue(clause, part, lead, body)
  )
}

const questions: { readonly [meaning in Meaning]?: Missing['what'] } = {
  chainId: 'chain',
  toChainId: 'toChain',
  token: 'token',
  toToken: 'toToken',
  amount: 'amount',
  recipient: 'recipient',
  price: 'price',
  contract: 'address',
}

/** 'change the token': a value that only the user knows. */
function readWithoutValue(clause: ClauseContext, part: Part, lead: string, body: Part): ClauseReading | undefined {
  if (!/\b(?:set|change|update|adjust|edit|modify)\b/.test(lead) || valuesIn(body).length > 0) return undefined
  const words = wordsIn(body)
  const found = findFields(
    clause.view.nodes,
    words,
    () => true,
    ({ type, sensitive }) => type !== 'boolean' && !sensitive,
  )
  const owner = found && ownersOf(clause, namesIn(body), found)
  const meanings = new Set(found?.found.map(one => one.meaning))
  const isToken = /^(?:the |my )?(?:token|coin)$/.test(body.text)
  const meaning = isToken ? 'toToken' : [...meanings][0]
  const what = meaning && questions[meaning]
  if (found && found.score >= 72 && !what && meanings.size === 1) return askValue(clause, part, found.found)
  if (!found || found.score < 72 || !what || (meanings.size > 1 && !isToken)) return undefined
  const node = owner?.length === 1 ? { nodeId: owner[0]!.node.id } : {}
  return { edits: [{ op: 'setValues', ...node, values: {}, said: saidOf(part) }], missing: [{ what, options: [] }] }
}

/** 'set the colour of the swap to 3': words that are no field of the node that is named. */
function readUnknownField(clause: ClauseContext, part: Part, lead: string, body: Part): ClauseReading | undefined {
  if (!/\b(?:set|change|update|adjust|edit|modify|configure)\b/.test(lead)) return undefined
  const found =
    matchPart(body, /^(?:the )?([a-z][a-z ]*?) (?:of|in|on|for) (.+?) (?:to|=|:|as) (.+)$/) ??
    matchPart(body, /^()((?:the |my |this )?[a-z].*?) (?:to|=|:|as) (.+)$/)
  if (!found) return undefined
  const [, name, owner] = found
  const targets = owner && readTargets(clause, owner)
  const words = name ?? owner
  if (!targets || targets.score < 60 || !words) return undefined
  const said = nameWords(wordsIn(words).filter(word => word !== ''))
  const own = targets.nodes[0]!
  const rest = name ? said : said.filter(word => scoreName([word], own.component, own.node.label) === 0)
  if (rest.length === 0 || rest.every(word => valueWords.has(word))) return undefined
  return editEach(targets, ({ node }) => ({
    op: 'set',
    nodeId: node.id,
    field: rest.join(' ').slice(0, 100),
    value: '',
    said: saidOf(part),
  }))
}

const valueWords = new Set([
  'amount',
  'token',
  'chain',
  'network',
  'slippage',
  'coin',
  'price',
  'account',
  'recipient',
  'address',
  'size',
])

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

type Split = { readonly subject: Part; readonly object: Part }

/** Ways to tell what is set from what it is set to: at a connecting word, or around the value. */
function splits(body: Part): readonly Split[] {
  const symbols = symbolsOf(body)
  const at = symbols.flatMap((symbol, index) =>
    index > 0 && index < symbols.length - 1 && isConnector(symbol, symbols[index + 1]!) ? [index] : [],
  )
  const cuts = at.map(index => ({
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
  const rest = words.filter((_, index) => index < found.from || index >= found.to)
  const owner = ownersOf(clause, namesIn(subject), found)
  const meant = owner.length > 0 ? found.found.filter(({ placed }) => owner.includes(placed)) : found.found
  const fields = meant.length > 0 ? meant : found.found
  const hasOwner = (owner.length > 0 && meant.length > 0) || isNamed
  if (isVague(fields, rest)) return undefined
  return settingFields(clause, part, { fields, object, isCut, hasOwner })
}

/** 'change the slippage': asks for the value of the field where it takes effect. */
function askValue({ view }: ClauseContext, part: Part, fields: readonly FieldOfNode[]): ClauseReading | undefined {
  const sent = fields.filter(
    ({ placed: { component } }) => component.effect === 'broadcast' || component.effect === 'sign',
  )
  const [one] = sent.length > 0 ? sent : fields
  const origin = one && findOrigin(view, one.placed.node.id, one.field.key)
  if (origin?.kind !== 'field') return undefined
  const edit: Edit = {
    op: 'set',
    nodeId: origin.placed.node.id,
    field: origin.field.key,
    value: '',
    said: saidOf(part),
  }
  const options = (origin.field.options ?? []).slice(0, 20).map(({ label }) => label)
  return { edits: [edit], missing: [{ what: 'value', options }] }
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
  const all = { nodes: clause.view.nodes, isNamed: false }
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

/** Nodes that the words beside the field name: 'the swap amount'. */
function ownersOf(
  { view }: ClauseContext,
  words: readonly string[],
  found: { readonly from: number; readonly to: number },
) {
  const rest = words.map((word, index) => (index >= found.from && index < found.to ? '' : word))
  const outer = findNodes(view, rest, index => rest[index] !== '')
  const inner = findNodes(view, words)
  if (outer && outer.score >= 60) return outer.found
  // The label of a node may include the word of its field: 'the slippage control'.
  return inner && inner.score >= 93 && inner.to - inner.from > found.to - found.from ? inner.found : []
}

/** One common word that several unrelated fields share says too little. */
const isVague = (fields: readonly FieldOfNode[], rest: readonly string[]): boolean =>
  new Set(fields.map(({ field }) => field.key)).size > 3 && rest.length > 6

type Setting = {
  readonly fields: readonly FieldOfNode[]
  readonly object: Part
  readonly isCut: boolean
  readonly hasOwner: boolean
}

function settingFields(clause: ClauseContext, part: Part, { fields, object, isCut, hasOwner }: Setting): ClauseReading {
  const said = saidOf(part)
  const isAll = /\b(?:both|all|every|each)\b/.test(part.text)
  const meanings = new Set(fields.map(({ meaning }) => meaning))
  const [meaning] = meanings
  if (meanings.size === 1 && meaning !== undefined) {
    const values = valuesOf(meaning, fields[0]!, object)
    if (values && !hasOwner && !isAll) return { edits: [{ op: 'setValues', values, said }] }
    if (values) {
      return editEach(
        { nodes: fields.map(({ placed }) => placed), isAll: isAll || fields.length === 1, score: 100 },
        ({ node }) => ({
          op: 'setValues',
          nodeId: node.id,
          values,
          said,
        }),
      )
    }
  }
  const places = new Map(fields.map(one => [placeKey(clause, one), one]))
  const distinct = [...places.values()]
  const edits = distinct.map(
    ({ placed, field }): Edit => ({
      op: 'set',
      nodeId: placed.node.id,
      field: field.key,
      value: jsonOf(clause, placed, field, object, isCut)!,
      said,
    }),
  )
  if (distinct.length === 1 || isAll) return { edits, nodes: distinct.map(({ placed }) => placed) }
  return { edits: edits.slice(0, 1), missing: [askNode(distinct.map(({ placed }) => placed))] }
}

function placeKey({ view }: ClauseContext, { placed, field }: FieldOfNode): string {
  const origin = findOrigin(view, placed.node.id, field.key)
  const place = origin?.kind === 'field' ? origin : { placed, field }
  return `${place.placed.node.id} ${place.field.key}`
}

/** The value as one of a step, where the field states such a value. */
function valuesOf(meaning: Meaning, { placed, field }: FieldOfNode, object: Part): Values | undefined {
  const values = valuesIn(object)
  const number = values.find(({ kind }) => kind === 'number' || kind === 'percent')
  const text = number?.kind === 'number' || number?.kind === 'percent' ? number.value : undefined
  const named = values.find(
    ({ kind }) => kind === 'token' || kind === 'foreignToken' || kind === 'address' || kind === 'ens',
  )
  switch (meaning) {
    case 'amount':
      return text !== undefined &&
        (field.format === 'amount' || isInBaseUnits(placed.component, field) || field.type !== 'text')
        ? { amount: text }
        : undefined
    case 'price':
      return text === undefined ? undefined : { price: text }
    case 'slippagePercent':
      return text === undefined || Number(text) > 100 ? undefined : { slippagePercent: Number(text) }
    case 'token':
    case 'toToken':
      return named?.kind === 'token' || named?.kind === 'foreignToken' ? { [meaning]: named.symbol } : undefined
    case 'account':
    case 'recipient':
    case 'contract':
      return (named?.kind === 'address' || named?.kind === 'ens') && named.value !== undefined
        ? { [meaning]: named.value }
        : undefined
    case 'chainId':
    case 'toChainId': {
      const chain = values.find(({ kind }) => kind === 'chain')
      const isList = field.type === 'multiselect'
      return chain?.kind === 'chain' && !isList ? { [meaning]: chain.chainId } : undefined
    }
    default:
      return undefined
  }
}

/** Value of a field in a part; free text only after a connecting word. */
function jsonOf(
  { view }: ClauseContext,
  placed: PlacedNode,
  field: Field,
  object: Part,
  isCut: boolean,
): Json | undefined {
  const isNumber = meaningOf(placed.component, field.key) === 'price' || isNumberText(field)
  if (isNumber && !valuesIn(object).some(({ kind }) => kind === 'number')) return undefined
  const isFree = (field.type === 'text' || field.type === 'textarea') && field.format === undefined && !isNumber
  if (isFree && !isCut && !valuesIn(object).some(({ kind }) => kind === 'quoted')) return undefined
  return toFieldJson(view, placed, field, object)
}
