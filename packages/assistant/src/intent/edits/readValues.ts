import { findChain } from '@sluice/defi'
import type { Values } from '../../intent.ts'
import { tokenOf } from '../../values/amounts.ts'
import { fieldValue, type PlacedNode } from '../../values/canvasView.ts'
import { findOrigin } from '../../values/findOrigin.ts'
import { type Meaning, meaningsOf } from '../../values/meanings.ts'
import { editWords } from '../editWords.ts'
import type { Entity } from '../entities.ts'
import { generalWords } from '../generalWords.ts'
import { intentTexts } from '../texts.ts'
import { editReadingTexts } from './editReadingTexts.ts'
import { nameWords, scoreName } from './findMentions.ts'
import { matchPart, type Part, partOf, sourceOf, symbolsOf, valueOfSymbol, valuesIn, wordsIn } from './line.ts'
import { findNamed } from './namedTargets.ts'
import {
  type ClauseContext,
  type ClauseReading,
  editEach,
  inReadingOrder,
  readTargets,
  saidOf,
  type Targets,
} from './readTargets.ts'

const spends =
  /\b(?:(?:pay|paying|spend|spending|sell|selling|swap|trade|exchange|convert|give)(?: in| with| using)?|with|from|using|source|input)$/
const gets = /\b(?:buy|buying|get|getting|receive|receiving|to|into|for|destination|output|obtain|end up with)$/

/** Values that say by themselves what they are: 'make it DAI', 'swap 5 instead of 1', 'on Polygon', 'pay with DAI'. */
export function readValues(clause: ClauseContext, part: Part, body: Part): ClauseReading | undefined {
  const exchanged = readExchange(clause, part)
  if (exchanged) return exchanged
  const foreign = valuesIn(body).find(({ kind }) => kind === 'foreignChain')
  if (foreign?.kind === 'foreignChain')
    return { edits: [], refusal: { what: editReadingTexts.unknownChain(foreign.name), nearest: [] } }
  if (/\bhalf\b/.test(body.text) && !valuesIn(body).some(({ kind }) => kind === 'number' || kind === 'percent')) {
    const reason = intentTexts.noShare(sourceOf(part))
    return {
      edits: [{ op: 'setValues', values: {}, said: saidOf(part) }],
      missing: [{ what: 'amount', options: [], reason }],
    }
  }
  const values = readPlain(clause, body)
  if (!values) return undefined
  const strange = strangeWords(clause, body)
  if (strange.length > 0 && (values.amount ?? values.slippagePercent ?? values.seconds) !== undefined) {
    return isSetting(part)
      ? { edits: [], refusal: { what: editReadingTexts.noField(strange.join(' ')), nearest: [] } }
      : undefined
  }
  const said = saidOf(part)
  const named = namedNodes(clause, part, values)
  return named
    ? editEach(named, ({ node, component }) => ({
        op: 'setValues',
        nodeId: node.id,
        values: ownValues(component, values),
        said,
      }))
    : { edits: [{ op: 'setValues', values, said }] }
}

/** Values that a node can take, without those that belong to something else in the clause. */
function ownValues(component: PlacedNode['component'], values: Values): Values {
  const meanings = meaningsOf(component)
  return Object.fromEntries(Object.entries(values).filter(([key]) => meanings.has(key as Meaning)))
}

const isSetting = (part: Part): boolean =>
  /^(?:set|change|make|update|adjust|increase|raise|lower|decrease|reduce|configure)\b/.test(part.text)

const plainWords = new Set(
  'swap trade exchange convert sell buy pay spend receive get give amount size quantity value worth total sum token coin chain network mainnet l2 slippage tolerance percent account wallet address recipient receiver send deliver move run bridge order place transfer quote rather exactly precisely around roughly only approximately max deposit input output source destination target side currency asset second minute hour day delay wait use using instead switch deal ether instead'.split(
    ' ',
  ),
)

/** Words that a number or percentage belongs to and that are neither a value of the trade nor a node. */
function strangeWords({ view }: ClauseContext, body: Part): readonly string[] {
  const words = nameWords(wordsIn(body).filter(word => /^[a-z]/.test(word)))
  return words.filter(
    word =>
      !plainWords.has(word) &&
      !generalWords.stop.has(word) &&
      !editWords.has(word) &&
      !view.nodes.some(({ component, node }) => scoreName([word], component, node.label) > 0),
  )
}

/** 'WBTC in the first': a node by its place among those of one component that can take the value. */
function byOrdinal(
  { view }: ClauseContext,
  part: Part,
  takes: (placed: PlacedNode) => boolean,
): PlacedNode | undefined {
  const found = matchPart(part, /(?:^| )(?:in|for|at|on) the (<o\d+>)(?: one)?$/)?.[1]
  const ordinal = found && valueOfSymbol(found, found.text)
  const nodes = inReadingOrder(view.nodes.filter(takes))
  const isOneKind = new Set(nodes.map(({ component }) => component)).size === 1
  return ordinal?.kind === 'ordinal' && isOneKind ? nodes[ordinal.position - 1] : undefined
}

/** Nodes that are named beside the values and can take one: 'in the limit order', 'the second quote should …'. */
function namedNodes(clause: ClauseContext, part: Part, values: Values): Targets | undefined {
  const takes = ({ component }: PlacedNode) => Object.keys(ownValues(component, values)).length > 0
  const named = findNamed(clause, part)
  const nodes = named?.nodes.filter(takes) ?? []
  if (named && nodes.length > 0) return { ...named, nodes, isAll: named.isAll || nodes.length === 1 }
  const verb = matchPart(part, /^(?:please )?(bridge|quote|swap)\b/)?.[1]
  const meant = verb && !named && !clause.scope ? readTargets(clause, verb) : undefined
  if (meant?.nodes.length === 1 && takes(meant.nodes[0]!)) return meant
  const counted = named ? undefined : byOrdinal(clause, part, takes)
  if (counted) return { nodes: [counted], isAll: true, score: 100 }
  const scoped = clause.scope?.filter(takes) ?? []
  return scoped.length > 0 ? { nodes: scoped, isAll: true, score: 100 } : undefined
}

/** 'X instead of Y', 'change Y to X', 'replace Y with X', 'from ETH to USDC': values that replace present ones. */
function readExchange(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const instead = matchPart(
    part,
    /^(.*?<[a-z]\d+>.*?) (?:instead of|rather than|better than|in place of|not|over) (.*?<[a-z]\d+>.*)$/,
  )
  const turned = matchPart(
    part,
    /^(?:change|replace|switch|swap|exchange|turn|substitute|convert|make|set|move) (.*?<[a-z]\d+>.*?) (?:to|with|by|for|into|->) (.*?<[a-z]\d+>.*)$/,
  )
  const [next, old] = instead ? [instead[1]!, instead[2]!] : turned ? [turned[2]!, turned[1]!] : []
  if (!next || !old) return undefined
  const [after, before] = [valuesIn(next), valuesIn(old)]
  const said = saidOf(part)
  // "swap 1 ETH to DAI instead of USDC": what is said first is a whole trade.
  const whole = instead && after.filter(isToken).length > 1 ? readPlain(clause, next) : undefined
  if (whole) return { edits: [{ op: 'setValues', values: whole, said }] }
  const isPair =
    !instead &&
    turned &&
    /^(?:swap|exchange|convert|trade|sell|buy|switch|turn)\b/.test(part.text) &&
    !/\b(?:with|by)\b/.test(part.text)
  const [newToken, oldToken] = [after.find(isToken), before.find(isToken)]
  const values: { -readonly [key in keyof Values]: Values[key] } = {}
  if (newToken && oldToken) {
    const side = sideOf(clause, oldToken.symbol)
    if (isPair) Object.assign(values, { token: oldToken.symbol, toToken: newToken.symbol })
    else if (side) values[side] = newToken.symbol
    else return { edits: [], refusal: { what: editReadingTexts.unusedToken(oldToken.symbol), nearest: [] } }
  }
  const [newNumber, oldNumber] = [
    after.find(({ kind }) => kind === 'number'),
    before.find(({ kind }) => kind === 'number'),
  ]
  // 'sell 2 WETH instead of 1' names the token as well.
  if (newNumber && newToken && !oldToken && !isPair && sideOf(clause, newToken.symbol) !== 'token') {
    values.token = newToken.symbol
  }
  if (isPair && oldNumber?.kind === 'number') values.amount = oldNumber.value
  else if (newNumber?.kind === 'number' && (oldNumber || oldToken)) values.amount = newNumber.value
  const [newChain, oldChain] = [after.find(({ kind }) => kind === 'chain'), before.find(({ kind }) => kind === 'chain')]
  if (newChain?.kind === 'chain' && oldChain?.kind === 'chain') {
    values[
      usesChain(clause, 'chainId', oldChain.chainId) || !usesChain(clause, 'toChainId', oldChain.chainId)
        ? 'chainId'
        : 'toChainId'
    ] = newChain.chainId
  }
  // 'swap 2 ETH to DAI on Optimism with 1% slippage'
  const only = [...after, ...before].filter(({ kind }) => kind === 'chain')
  if (newToken && only.length === 1 && only[0]!.kind === 'chain') values.chainId = only[0]!.chainId
  const limit = isPair ? [...after, ...before].find(({ kind }) => kind === 'percent') : undefined
  if (limit?.kind === 'percent' && Number(limit.value) <= 100) values.slippagePercent = Number(limit.value)
  const percent = after.find(({ kind }) => kind === 'percent')
  if (percent?.kind === 'percent' && before.some(({ kind }) => kind === 'percent' || kind === 'number'))
    values.slippagePercent = Number(percent.value)
  if (Object.keys(values).length === 0) return undefined
  return { edits: [{ op: 'setValues', values, said }] }
}

type NamedToken = Extract<Entity, { readonly kind: 'token' | 'foreignToken' }>
const isToken = (value: Entity): value is NamedToken => value.kind === 'token' || value.kind === 'foreignToken'

/** Which side of the trade a token is on. */
function sideOf({ view }: ClauseContext, symbol: string): 'token' | 'toToken' | undefined {
  const uses = (meaning: 'token' | 'toToken') =>
    view.nodes.some(placed => {
      const field = meaningsOf(placed.component).get(meaning)
      return field !== undefined && tokenOf(view, placed, field.key)?.symbol.toUpperCase() === symbol.toUpperCase()
    })
  const [spent, got] = [uses('token'), uses('toToken')]
  return spent && !got ? 'token' : got ? 'toToken' : undefined
}

function usesChain({ view }: ClauseContext, meaning: 'chainId' | 'toChainId', chainId: number): boolean {
  return view.nodes.some(placed => {
    const field = meaningsOf(placed.component).get(meaning)
    const origin = field && findOrigin(view, placed.node.id, field.key)
    return origin?.kind === 'field' && Number(fieldValue(origin.placed.node, origin.field)) === chainId
  })
}

function readPlain(clause: ClauseContext, body: Part): Values | undefined {
  const values: { -readonly [key in keyof Values]: Values[key] } = {}
  const symbols = symbolsOf(body)
  let isCondition = false
  symbols.forEach((symbol, index) => {
    const value = valueOfSymbol(body, symbol)
    if (!value) return
    const before = partOf(body.line, Math.max(0, body.from + index - 4), body.from + index).text
    const next = valueOfSymbol(body, symbols[index + 1] ?? '')
    switch (value.kind) {
      case 'number':
        if (isComparing.test(before)) isCondition = true
        else if (/\bat$/.test(before) && states(clause, 'price')) values.price ??= value.value
        else if (isRate(symbols, index) && states(clause, 'price')) values.price ??= value.value
        else if (!value.isUsd || next?.kind === 'token' || !states(clause, 'toToken')) values.amount ??= value.value
        break
      case 'percent':
        // 'up to 3 % impact' limits something else.
        if (/\bimpact\b/.test(body.text) && !/\bslippage\b/.test(body.text)) isCondition = true
        else if (values.slippagePercent === undefined && Number(value.value) <= 100)
          values.slippagePercent = Number(value.value)
        break
      case 'duration':
        values.seconds ??= value.seconds
        break
      case 'token':
      case 'foreignToken':
        if (states(clause, 'price') && (isRate(symbols, index - 1) || symbols[index - 1] === 'per')) break
        takeToken(clause, values, {
          symbol: value.symbol,
          chainId: value.kind === 'token' ? value.chainId : undefined,
          before,
          isCounted: /<n\d+>$/.test(before),
        })
        break
      case 'chain':
        takeChain(clause, values, value.chainId, before)
        break
      case 'address':
      case 'ens':
        if (value.value !== undefined) takeAddress(clause, values, value.value, `${before} ${body.text}`)
        break
      case 'url':
        values.url ??= value.value
        break
      case 'quoted':
        if (states(clause, 'text')) values.text ??= value.value
        break
    }
  })
  return Object.keys(values).length > 0 && !isCondition ? values : undefined
}

/** '1.1 DAI per USDC' is a price. */
const isRate = (symbols: readonly string[], at: number): boolean =>
  /^<n/.test(symbols[at] ?? '') && /^<t/.test(symbols[at + 1] ?? '') && symbols[at + 2] === 'per'

/** A number behind such words limits something; it is no amount. */
const isComparing = /\b(?:above|below|under|over|least|most|than|exceeds?|beyond)$/

const states = ({ view }: ClauseContext, meaning: Meaning): boolean =>
  view.nodes.some(({ component }) => meaningsOf(component).has(meaning))

type Writable = { -readonly [key in keyof Values]: Values[key] }
type SaidToken = {
  readonly symbol: string
  readonly chainId: number | undefined
  readonly before: string
  readonly isCounted: boolean
}

function takeToken(clause: ClauseContext, values: Writable, { symbol, chainId, before, isCounted }: SaidToken): void {
  const word = before.replace(/ ?(?:<n\d+>|the|some|my|a)$/g, '').trim()
  if (chainId !== undefined && !isCounted && /\b(?:on|network|chain)$/.test(word)) {
    takeChain(clause, values, chainId, word)
    return
  }
  // An amount of the token that is spent already names no other token.
  if (isCounted && sideOf(clause, symbol) === 'token') return
  const isSpent = isCounted ? !gets.test(word) || /\b(?:for)$/.test(word) : spends.test(word)
  const side = isSpent && !(gets.test(word) && !isCounted) ? 'token' : 'toToken'
  if (values[side] === undefined) values[side] = symbol
  else values[side === 'token' ? 'toToken' : 'token'] ??= symbol
}

function takeChain({ view }: ClauseContext, values: Writable, chainId: number, before: string): void {
  const hasTwo = view.nodes.some(({ component }) => meaningsOf(component).has('toChainId'))
  const isTo = hasTwo && /\b(?:to|into|onto|destination|arrive on|receive on|bridge)$/.test(before)
  const side: Meaning & ('chainId' | 'toChainId') = isTo ? 'toChainId' : 'chainId'
  if (findChain(chainId)) values[side] ??= chainId
}

function takeAddress({ view }: ClauseContext, values: Writable, address: string, words: string): void {
  const has = (meaning: Meaning) => view.nodes.some(({ component }) => meaningsOf(component).has(meaning))
  if (/\bcontract\b/.test(words) && has('contract')) values.contract ??= address
  else if (/\b(?:recipient|receiver|send|deliver|to)\b/.test(words) && has('recipient')) values.recipient ??= address
  else if (/\b(?:account|wallet|from|owner|address)\b/.test(words) && has('account')) values.account ??= address
  else if (has('recipient')) values.recipient ??= address
  else if (has('account')) values.account ??= address
  else if (has('contract')) values.contract ??= address
}

/** 'reverse it', 'swap the direction' */
export function readReversal(clause: ClauseContext, part: Part): ClauseReading | undefined {
  const isSaid =
    /^(?:(?:please|just|now) )*(?:reverse|flip|invert|swap|switch|exchange|turn|change|the)(?: (?:around|over|it|the|this|both|two|direction|directions|token|tokens|pair|swap|trade|order|side|sides|way|ways|other|round|of|route|in|bridge|from|and|to))*$/.test(
      part.text,
    ) && /\b(?:reverse|flip|invert|direction|directions|around|other way|round|sides|tokens|pair)\b/.test(part.text)
  const isOther =
    /\b(?:other way (?:a?round)|opposite direction|in reverse|the opposite way|other direction|vice versa)\b/.test(
      part.text,
    )
  if (!isSaid && !isOther) return undefined
  const { view } = clause
  const direction = view.nodes.flatMap(placed =>
    placed.component.fields
      .filter(({ type, options = [], label }) => type === 'select' && options.length === 2 && /direction/i.test(label))
      .map(field => ({ placed, field })),
  )
  const pairs = view.nodes.flatMap(placed => {
    const meanings = meaningsOf(placed.component)
    const [from, to] = [meanings.get('token'), meanings.get('toToken')]
    const tokens = [from, to].map(field => (field ? tokenOf(view, placed, field.key)?.symbol : undefined))
    const isOwn = [from, to].every(field => field && !view.feeding(placed.node.id, field.key))
    return isOwn && tokens[0] && tokens[1] ? [{ placed, token: tokens[0], toToken: tokens[1] }] : []
  })
  const said = saidOf(part)
  if (direction.length > 0) {
    return editEach(
      { nodes: direction.map(({ placed }) => placed), isAll: direction.length === 1, score: 100 },
      ({ node }) => {
        const { field, placed } = direction.find(one => one.placed.node.id === node.id)!
        const next = field.options!.find(({ value }) => value !== fieldValue(placed.node, field))!
        return { op: 'set', nodeId: node.id, field: field.key, value: next.value, said }
      },
    )
  }
  if (pairs.length === 0) return undefined
  const named = readTargets(clause, part)
  const meant = named ? pairs.filter(({ placed }) => named.nodes.includes(placed)) : []
  const chosen = meant.length > 0 ? meant : pairs
  const isSame = chosen.every(({ token, toToken }) => token === chosen[0]!.token && toToken === chosen[0]!.toToken)
  return editEach({ nodes: chosen.map(({ placed }) => placed), isAll: isSame, score: 100 }, ({ node }) => {
    const { token, toToken } = chosen.find(({ placed }) => placed.node.id === node.id)!
    return { op: 'setValues', nodeId: node.id, values: { token: toToken, toToken: token }, said }
  })
}
