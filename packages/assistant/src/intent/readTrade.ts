import type { Values } from '../intent.ts'
import {
  isAmountPlace,
  isHeading,
  isLimited,
  isPriceAfter,
  isPriceBefore,
  objectOf,
  wordsBetween,
} from './amountPlaces.ts'
import { tradeVerbs } from './concepts.ts'
import type { Entity } from './entities.ts'
import { inflections } from './inflections.ts'
import { isHardBreak } from './isHardBreak.ts'
import { shareOf } from './shareOf.ts'
import { type Side, type TradeState as State, tradeValues } from './tradeValues.ts'

export type Trade = {
  readonly values: Values
  /** Chains in the order in which they are named. */
  readonly chainIds: readonly number[]
  /** Further tokens of a list. */
  readonly tokens: readonly string[]
  /** What stands in the place of an amount or price and is no number: `1.5.2`, `10% of my ETH`, `half`. */
  readonly invalidAmount?: string
  readonly invalidPrice?: string
  /** Dollars of a token, whose amount is not known: "$100 of ETH". */
  readonly isUsdAmount: boolean
  readonly foreignTokens: readonly ForeignToken[]
  readonly foreignChains: readonly string[]
  /** Entity indexes that were used. */
  readonly used: ReadonlySet<number>
  /** "it", "the output": what an earlier step gives. */
  readonly refersBack: boolean
}

export type ForeignToken = { readonly symbol: string; readonly instead?: string; readonly side: Side }

/** How a clause is read. */
export type TradeKind = {
  /** Both chains of a trade across chains are read. */
  readonly isCrossChain: boolean
  /** A number after `at` is a price. */
  readonly hasPrice: boolean
  /** An address may name a token. */
  readonly hasAddressTokens?: boolean
}

const toWords = new Set(['to', 'into', 'onto', 'against', 'towards', 'toward', 'as'])
const spendWords = new Set(['from', 'with', 'using', 'spending', 'paying', 'spend', 'pay'])
const backWords = new Set([
  'it',
  'them',
  'result',
  'results',
  'output',
  'proceeds',
  'received',
  'that',
  'those',
  'everything',
  'outcome',
  'bought',
  'got',
  'remainder',
])

/** Reads tokens, amounts, chains and a price of one clause, by the words before them. */
export function readTrade(entities: readonly Entity[], indexes: readonly number[], kind: TradeKind): Trade {
  const state: State = {}
  const used = new Set<number>()
  const tokens: string[] = []
  const chainIds: number[] = []
  const foreign: ForeignToken[] = []
  const foreignChains: string[] = []
  let isUsdAmount = false
  let invalidAmount: string | undefined
  let invalidPrice: string | undefined
  let received: number | undefined
  let refersBack = false
  const at = (position: number): Entity | undefined => {
    const entity = indexes[position] === undefined ? undefined : entities[indexes[position]]
    const isToken = kind.hasAddressTokens === true && entity?.kind === 'address' && entity.value !== undefined
    if (!isToken || !isTokenPlace(entities, indexes[position]!)) return entity
    return { ...entity, kind: 'token', symbol: entity.value! }
  }
  for (let position = 0; position < indexes.length; position += 1) {
    const entity = at(position)!
    const use = (count = 1) => {
      for (let more = 0; more < count; more += 1) used.add(indexes[position + more]!)
    }
    switch (entity.kind) {
      case 'word':
      case 'arrow':
      case 'punctuation':
        if (backWords.has(entity.word) && position > 0) refersBack = true
        if (/^(proceeds|output|result)$/.test(entity.word)) state.isBack = true
        // "then swap it for USDC"
        if (/^(it|them|that|those)$/.test(entity.word) && at(position + 1)?.word === 'for') state.isBack = true
        invalidAmount ??= shareOf(at, position)
        readWord(entity, at(position + 1), at(position - 1), state)
        break
      case 'percent':
        invalidAmount ??= shareOf(at, position)
        break
      case 'invalidNumber':
        if (kind.hasPrice && isPriceBefore(at, position)) invalidPrice ??= entity.text
        else if (objectOf(at, position) !== undefined || isAmountPlace(at, position)) invalidAmount ??= entity.text
        break
      case 'number': {
        const object = objectOf(at, position)
        const isStated = isPriceBefore(at, position) && !isHeading(at, position)
        if (kind.hasPrice && state.price === undefined && (isStated || isPriceAfter(at, position))) {
          state.price = entity.value
          use()
          const token = at(position + 1)
          const per = token?.kind === 'token' ? token : undefined
          if (per !== undefined || entity.isUsd) state.priceToken = per?.symbol ?? 'USDC'
          if (per !== undefined) {
            used.add(indexes[position + 1]!)
            position += 1
          }
          break
        }
        if (object === undefined) {
          if (entity.isUsd) {
            assign(
              state,
              'USDC',
              entity.value,
              state.verb === 'receive' && state.receive === undefined ? 'spend' : undefined,
              tokens,
            )
            use()
          } else if (state.bareAmount === undefined && isAmountPlace(at, position)) {
            state.bareAmount = entity.value
            use()
          }
          break
        }
        use(object.position - position + 1)
        const { symbol, isWorth } = object
        if (entity.isUsd || isWorth) {
          // "buy $500 of ETH" spends dollars; "sell $500 of ETH" leaves the amount of ETH open.
          if (state.verb === 'receive') {
            assign(state, entity.isUsd ? 'USDC' : (object.unit ?? 'USDC'), entity.value, 'spend', tokens)
            assign(state, symbol, undefined, 'receive', tokens)
          } else {
            assign(state, symbol, undefined, undefined, tokens)
            isUsdAmount = true
            invalidAmount ??= wordsBetween(at, position, object.position)
          }
        } else if (isLimited(at, position) && state.spend === undefined) {
          // "swap up to 1 ETH": no amount.
          assign(state, symbol, undefined, 'spend', tokens)
          invalidAmount ??= wordsBetween(at, position - 2, object.position)
        } else {
          if (isPayment(at, position, state)) turn(state)
          const before = state.receiveAmount
          assign(state, symbol, entity.value, undefined, tokens)
          if (state.receiveAmount !== before) received = indexes[position]
        }
        position = object.position
        break
      }
      case 'token': {
        // "4100 USDC per WETH": the unit of the price.
        if (at(position - 1)?.word === 'per' && state.price !== undefined) {
          use()
          break
        }
        const chainId = placeOf(entity, at(position - 1), at(position + 1), state, kind)
        if (chainId !== undefined) addChain(state, chainIds, chainId, wordsBefore(at, position), kind)
        else assign(state, entity.symbol, undefined, undefined, tokens)
        use()
        break
      }
      case 'chain':
        addChain(state, chainIds, entity.chainId, wordsBefore(at, position), kind)
        use()
        break
      case 'foreignChain':
        foreignChains.push(entity.name)
        use()
        break
      case 'foreignToken':
        foreign.push({ ...entity, side: state.side ?? (state.spend === undefined ? 'spend' : 'receive') })
        use()
        break
      default:
        break
    }
  }
  // "swap 1 ETH for 3000 USDC": the second amount is no value of a swap.
  if (received !== undefined && state.spendAmount !== undefined && state.receiveAmount !== undefined)
    used.delete(received)
  return {
    values: tradeValues(state),
    chainIds,
    tokens,
    ...(invalidAmount !== undefined && { invalidAmount }),
    ...(invalidPrice !== undefined && { invalidPrice }),
    isUsdAmount,
    foreignTokens: foreign,
    foreignChains,
    used,
    refersBack,
  }
}

/** "to 0x…", "100 of 0x…", "the token 0x…": not behind both tokens of a trade. */
function isTokenPlace(entities: readonly Entity[], index: number): boolean {
  const before = entities[index - 1]
  const isNoun = /^(token|coin|contract)$/.test(before?.word ?? '')
  const start = entities.slice(0, index).findLastIndex((_, at) => isHardBreak(entities, at)) + 1
  const tokens = entities.slice(start, index).filter(({ kind }) => kind === 'token')
  if (isNoun) return true
  if (before?.kind === 'number' || before?.kind === 'arrow') return true
  return (
    tokens.length < 2 &&
    /^(to|for|into|in|of|buy|sell|swap|exchange|convert|trade|with|get|quote|against|>|[/])$/.test(before?.word ?? '')
  )
}

function readWord(entity: Entity, next: Entity | undefined, before: Entity | undefined, state: State): void {
  const { word, text } = entity
  if ((word === 'much' || word === 'many') && next?.kind === 'token') {
    state.side = 'receive'
    return
  }
  // "my 5 WETH should become USDC"
  const turns = /^(become|becomes|becoming)$/.test(word) || (word === 'turn' && next?.word === 'into')
  if (turns && state.spend === undefined && state.receive !== undefined) {
    state.spend = state.receive
    if (state.receiveAmount !== undefined) state.spendAmount = state.receiveAmount
    delete state.receive
    delete state.receiveAmount
    state.side = 'receive'
    state.verb = 'spend'
    return
  }
  const verb = [word, ...inflections(word)].map(form => tradeVerbs.get(form)).find(side => side !== undefined)
  // "get a quote" names no side; "get 100 USDC" does.
  const isGetting = !/^(get|want|need|getting)$/.test(word) || state.spend !== undefined || state.receive !== undefined
  const names = next?.kind === 'number' || next?.kind === 'token' || /^(me|some|my)$/.test(next?.word ?? '')
  if (verb !== undefined && entity.kind === 'word' && before?.word !== 'the' && (isGetting || names)) {
    state.verb ??= verb
    // "swap 1 ETH to get USDC"
    state.side =
      state.spend !== undefined && verb === 'receive' ? 'receive' : state.receive !== undefined ? 'spend' : verb
    return
  }
  if (entity.kind === 'arrow' || toWords.has(word)) {
    const isObject =
      next !== undefined &&
      (/^(token|number|foreignToken|address)$/.test(next.kind) ||
        /^(a|an|the|my|some|get|receive|about|native|whatever|wrapped|more)$/.test(next.word))
    if (isObject) state.side = 'receive'
    return
  }
  if (
    (word === 'for' || word === 'in' || word === 'by') &&
    (state.isBack || (state.spend ?? state.receive) !== undefined)
  ) {
    state.side = state.spend === undefined && !state.isBack ? 'spend' : 'receive'
    return
  }
  if (spendWords.has(word) && next?.kind !== 'chain' && state.spend === undefined) state.side = 'spend'
  if (spendWords.has(word) && state.spend !== undefined && state.verb === 'receive' && state.receive === undefined)
    state.side = 'receive'
  if (text === '/' || text === '-' || text === '>') state.side = state.spend === undefined ? state.side : 'receive'
}

/** "USDC for 0.4 ETH", "I'd rather hold USDC than my 0.4 ETH": the amount is what is paid. */
function isPayment(at: (position: number) => Entity | undefined, position: number, state: State): boolean {
  let before = position - 1
  while (/^(my|the|about|all|these|those|of)$/.test(at(before)?.word ?? '')) before -= 1
  const word = at(before)?.word
  const isOpen = state.spend !== undefined && state.spendAmount === undefined && state.receive === undefined
  return isOpen && (word === 'than' || word === 'instead' || (word === 'for' && state.verb !== 'spend'))
}

function turn(state: State): void {
  if (state.spend !== undefined) state.receive = state.spend
  delete state.spend
  state.side = 'spend'
}

/** Puts a token on its side; a third token is one more of a list. */
function assign(
  state: State,
  symbol: string,
  amount: string | undefined,
  side: Side | undefined,
  tokens: string[],
): void {
  const wanted = side ?? state.side ?? (state.spend === undefined ? 'spend' : 'receive')
  const isTaken = wanted === 'spend' ? state.spend !== undefined : state.receive !== undefined
  const other: Side = wanted === 'spend' ? 'receive' : 'spend'
  const isOtherTaken = other === 'spend' ? state.spend !== undefined : state.receive !== undefined
  const isSame = (wanted === 'spend' ? state.spend : state.receive) === symbol
  // "ETH/USDC quote for 3 ETH"
  if (amount !== undefined && side === undefined && symbol === state.spend && state.spendAmount === undefined) {
    state.spendAmount = amount
    return
  }
  if (isTaken && (isOtherTaken || isSame)) {
    const missesAmount =
      amount !== undefined && (wanted === 'spend' ? state.spendAmount : state.receiveAmount) === undefined
    if (isSame && missesAmount) {
      if (wanted === 'spend') state.spendAmount = amount
      else state.receiveAmount = amount
    } else if (!isSame) tokens.push(symbol)
    return
  }
  const place = isTaken ? other : wanted
  if (place === 'spend') {
    state.spend = symbol
    if (amount !== undefined) state.spendAmount = amount
  } else {
    state.receive = symbol
    if (amount !== undefined) state.receiveAmount = amount
  }
}

/** The chain that an ambiguous word such as `arb` means here. */
function placeOf(
  entity: Entity,
  before: Entity | undefined,
  next: Entity | undefined,
  state: State,
  kind: TradeKind,
): number | undefined {
  if (entity.kind !== 'token' || entity.chainId === undefined || !kind.isCrossChain) return undefined
  const word = before?.word ?? ''
  // "25 USDC arb -> op", but "to ETH on Arbitrum"
  if (next?.kind === 'arrow' && state.spend !== undefined) return entity.chainId
  if (next?.word === 'on') return undefined
  const isPlace = toWords.has(word) || word === 'from' || before?.kind === 'arrow'
  // "bridge 1 ETH to arb", "from arb to op": the token is named elsewhere.
  if (!isPlace) return undefined
  if (word === 'from')
    return state.chainId === undefined && (state.spend !== undefined || state.side === undefined)
      ? entity.chainId
      : undefined
  return state.toChainId === undefined && state.spend !== undefined ? entity.chainId : undefined
}

/** The word before a chain; `from` for "off", "out of" and "away from" as well. */
function wordsBefore(at: (position: number) => Entity | undefined, position: number): Entity | undefined {
  const before = at(position - 1)
  const isAway = before?.word === 'off' || (before?.word === 'of' && /^(out|off)$/.test(at(position - 2)?.word ?? ''))
  return before !== undefined && (isAway || /^(leave|leaving)$/.test(before.word))
    ? { ...before, word: 'from' }
    : before
}

function addChain(
  state: State,
  chainIds: number[],
  chainId: number,
  before: Entity | undefined,
  kind: TradeKind,
): void {
  if (!chainIds.includes(chainId)) chainIds.push(chainId)
  const word = before?.word ?? ''
  const isTarget = toWords.has(word) || before?.kind === 'arrow' || word === 'and' || word === '/' || word === '>'
  if (!kind.isCrossChain) state.chainId ??= chainId
  else if (word === 'from') state.chainId = chainId
  else if (isTarget && (state.toChainId === undefined || word !== 'and')) state.toChainId = chainId
  else if (word === 'on' && state.receive !== undefined && state.chainId !== undefined) state.toChainId ??= chainId
  else if (state.chainId === undefined) state.chainId = chainId
  else state.toChainId ??= chainId
}
