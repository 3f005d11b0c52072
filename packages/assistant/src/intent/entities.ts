import { chains, knownTokens } from '@sluice/defi'
import { ambiguousChains, chainAliases, chainsThatAreWords, foreignChains } from './chainWords.ts'
import { tradeVerbs } from './concepts.ts'
import type { Token } from './tokenize.ts'
import { foreignTokens, symbolsThatAreWords, tokenAliases, wrappedFor } from './tokenWords.ts'
import type { Vocabulary } from './vocabulary.ts'

type Span = {
  /** Indexes of the first token and of the one after the last. */
  readonly from: number
  readonly to: number
  /** As written. */
  readonly text: string
  /** Words in known form, joined by spaces. */
  readonly word: string
}

/** A chain, token, value or word of a request. The entities of a request cover all its tokens, in order. */
export type Entity = Span &
  (
    | { readonly kind: 'chain'; readonly chainId: number }
    /** `chainId`: the chain that the same word means, such as `arb`. */
    | { readonly kind: 'token'; readonly symbol: string; readonly chainId?: number }
    /** A chain or token that is not in the tables; `instead`: the token offered for it. */
    | { readonly kind: 'foreignChain'; readonly name: string }
    | { readonly kind: 'foreignToken'; readonly symbol: string; readonly instead?: string }
    | { readonly kind: 'number'; readonly value: string; readonly isUsd: boolean }
    | { readonly kind: 'ordinal'; readonly position: number }
    /** Percent as decimal string. */
    | { readonly kind: 'percent'; readonly value: string }
    | { readonly kind: 'duration'; readonly seconds: number }
    /** `value` with checksum; absent: no valid address. */
    | { readonly kind: 'address'; readonly value?: string }
    | { readonly kind: 'ens'; readonly value: string }
    | { readonly kind: 'hash' | 'email' | 'signature'; readonly value: string }
    | { readonly kind: 'url'; readonly value: string }
    | { readonly kind: 'quoted'; readonly value: string }
    /** JSON text of an object or a list. */
    | { readonly kind: 'json'; readonly value: string }
    | { readonly kind: 'arrow' | 'punctuation' | 'word' | 'invalidNumber' }
  )

/** Words before a chain. */
const chainPrepositions = new Set(['on', 'onto', 'network', 'chain'])
/** Words and signs between which chains stand. */
const chainLeads = /^(to|from|and|between|use|using|->|=>|\u2192|off|of|leave|leaving|[+]|&|over|across|both|or)$/
const chainNouns = new Set(['chain', 'chains', 'mainnet', 'network', 'l2', 'rollup', 'side', 'blockchain'])

/** Symbols in upper case as in the tables, by lower case. */
const symbols: ReadonlyMap<string, string> = new Map(
  chains.flatMap(({ id }) => knownTokens(id).map(({ symbol }) => [symbol.toLowerCase(), symbol] as const)),
)

const chainNames: ReadonlyMap<string, number> = new Map([
  ...chains.map(({ name, id }) => [name.toLowerCase(), id] as const),
  ...chainAliases,
])

const longestAlias = 3

/** `one ETH` */
function readOne(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): Entity | undefined {
  if (words[at] !== 'one' || tokens[at + 1] === undefined) return undefined
  const next = readToken(tokens, words, at + 1, vocabulary)
  return next === undefined
    ? undefined
    : { ...spanOf(tokens, words, at, at + 1), kind: 'number', value: '1', isUsd: false }
}

/** `100 FOO`, `to XYZ`, `buy some xyz with`: an unknown word where a token stands. */
function readUnknownToken(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): Entity | undefined {
  const { kind, text } = tokens[at]!
  if (kind !== 'word' || vocabulary.isKnown(words[at]!) || !/^[a-z][a-z\d]{1,29}$/i.test(text)) return undefined
  if (!words.some(word => tradeVerbs.has(word))) return undefined
  let from = at - 1
  while (from > 0 && /^(some|a|an|the|my|me|more|of)$/.test(words[from]!)) from -= 1
  const before = tokens[from]
  const after = tokens[at + 1]?.word ?? ''
  const ends = /^(to|for|into|in|on|with|using|and|then|if|when|->|\u2192|[,.;!?]|)$/.test(after)
  const isCounted = tokens[at - 1]?.kind === 'number' && ends
  const isUpper =
    text === text.toUpperCase() &&
    tokens.some(token => token.kind === 'word' && token.text !== token.text.toUpperCase())
  const isObject = /^(swap|sell|buy|convert|exchange|trade|purchase|->|\u2192)$/.test(before?.word ?? '')
  const isPlaced = isObject || /^(to|for|into)$/.test(before?.word ?? '')
  // In small letters only where one of the two tokens is missing.
  const isMissing = words.filter(word => symbols.has(word)).length < 2
  const isSwap = words.some(word => /^(swap|sell|buy|convert|exchange|trade|purchase)$/.test(word))
  const isLower = isSwap && isMissing && ends && (isObject || /^(to|into|for)$/.test(before?.word ?? ''))
  if (!isCounted && !(isUpper && isPlaced) && !isLower) return undefined
  return { ...spanOf(tokens, words, at, at + 1), kind: 'foreignToken', symbol: text.toUpperCase() }
}

/** Reads chains, tokens and values; the rest are words. */
export function readEntities(tokens: readonly Token[], vocabulary: Vocabulary): readonly Entity[] {
  const words = tokens.map(({ kind, word }) => (kind === 'word' ? vocabulary.normalize(word) : word))
  const entities: Entity[] = []
  let at = 0
  while (at < tokens.length) {
    const entity =
      readChain(tokens, words, at) ??
      readToken(tokens, words, at, vocabulary) ??
      readOne(tokens, words, at, vocabulary) ??
      readUnknownToken(tokens, words, at, vocabulary) ??
      readSingle(tokens, words, at)
    entities.push(entity)
    at = entity.to
  }
  return entities
}

/** The part of a request between two entity indexes. */
export function spanBetween(
  {
    request,
    tokens,
    entities,
  }: { readonly request: string; readonly tokens: readonly Token[]; readonly entities: readonly Entity[] },
  from: number,
  to: number,
): Span {
  const [first, last] = [entities[from]!.from, entities[to - 1]!.to]
  const text = request.slice(tokens[first]!.start, tokens[last - 1]!.end)
  return { from: first, to: last, text, word: text.toLowerCase() }
}

function spanOf(tokens: readonly Token[], words: readonly string[], from: number, to: number): Span {
  const text = tokens
    .slice(from, to)
    .map((token, index, all) => (index > 0 && token.start > all[index - 1]!.end ? ` ${token.text}` : token.text))
    .join('')
  return { from, to, text, word: words.slice(from, to).join(' ') }
}

/** The longest phrase from here on that the table knows. Hyphens between its words are skipped. */
function findPhrase<Value>(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  table: (phrase: string) => Value | undefined,
): { readonly value: Value; readonly to: number; readonly phrase: string } | undefined {
  let phrase = ''
  let found: { value: Value; to: number; phrase: string } | undefined
  let count = 0
  for (let index = at; index < tokens.length && count < longestAlias; index += 1) {
    const token = tokens[index]!
    if (token.text === '-' && count > 0 && index + 1 < tokens.length) continue
    if (token.kind !== 'word') break
    phrase = phrase === '' ? words[index]! : `${phrase} ${words[index]!}`
    count += 1
    const value = table(phrase)
    if (value !== undefined) found = { value, to: index + 1, phrase }
  }
  return found
}

/** "destination chain of the bridge: Optimism" */
const isNameAfterChain = (tokens: readonly Token[], words: readonly string[], at: number): boolean =>
  /^[A-Z]/.test(tokens[at]!.text) &&
  /^[:=]$/.test(words[at - 1] ?? '') &&
  words.slice(0, at).some(word => chainNouns.has(word))

/** `12.5 polygon coins`: the own token of a chain, if no other chain has it. */
function coinOf(chainId: number): string | undefined {
  const symbol = chains.find(({ id }) => id === chainId)?.nativeToken.symbol
  const first = chains.find(({ nativeToken }) => nativeToken.symbol === symbol)
  return first?.id === chainId ? symbol : undefined
}

function readChain(tokens: readonly Token[], words: readonly string[], at: number): Entity | undefined {
  if (tokens[at]!.kind !== 'word') return undefined
  const before = words[at - 1] ?? ''
  const known = findPhrase(
    tokens,
    words,
    at,
    phrase => chainNames.get(phrase) ?? foreignChains.get(phrase) ?? ambiguousChains.get(phrase),
  )
  if (known === undefined) return undefined
  const { value, to, phrase } = known
  const after = words[to] ?? ''
  const isLast =
    /^(|[.;!?,):]|please|pls|plz|thanks|but|and|with|without|if|when|unless|would|then|or|via|using)$/.test(after)
  const isWayFrom =
    chainsThatAreWords.has(phrase) && /^(to|->|=>|\u2192|>)$/.test(after) && chainNames.has(words[to + 1] ?? '')
  const isPlaced =
    chainPrepositions.has(before) ||
    chainNouns.has(after) ||
    (/^[,(:-]$/.test(before) && isLast) ||
    isWayFrom ||
    (at === 0 && after === ':') ||
    isNameAfterChain(tokens, words, at)
  if (chainsThatAreWords.has(phrase) && !isPlaced && !chainLeads.test(before)) return undefined
  const end = /^(chain|mainnet|network|blockchain)$/.test(after) ? to + 1 : to
  if (typeof value === 'string') {
    // `bitcoin` is a token where an amount or a trade names it.
    const isWay =
      (before === 'from' && after === 'to' && chainNames.has(words[to + 1] ?? '')) ||
      (before === 'to' && words.some((word, index) => word === 'from' && chainNames.has(words[index + 1] ?? '')))
    if (wrappedFor.has(phrase) && !isPlaced && !isWay) return undefined
    return { ...spanOf(tokens, words, at, end), kind: 'foreignChain', name: value }
  }
  if (!chainNames.has(phrase) && !isPlaced) return undefined
  // "spend 2k DAI on ETH"
  const isSpent =
    before === 'on' && words.slice(Math.max(0, at - 6), at).some(word => /^(spend|spending|blow|use)$/.test(word))
  if (!chainNames.has(phrase) && isSpent) return undefined
  // "bridge 5 polygon to ethereum" is a way, "swap 5 polygon to USDC" a coin.
  const isWay = /^(to|->|=>)$/.test(after) && chainNames.has(words[to + 1] ?? '')
  const coin =
    tokens[at - 1]?.kind === 'number' && !isWay && !/^(chain|mainnet|network|blockchain)$/.test(after)
      ? coinOf(value)
      : undefined
  if (coin !== undefined)
    return { ...spanOf(tokens, words, at, /^(coins?|tokens?)$/.test(after) ? to + 1 : to), kind: 'token', symbol: coin }
  return { ...spanOf(tokens, words, at, end), kind: 'chain', chainId: value }
}

function readToken(
  tokens: readonly Token[],
  words: readonly string[],
  at: number,
  vocabulary: Vocabulary,
): Entity | undefined {
  if (tokens[at]!.kind !== 'word') return undefined
  const raw = tokens[at]!.word
  // `1inch` is a name of components first, and a token where one stands.
  const isName = vocabulary.frequency.has(raw) && symbols.has(raw)
  const previous = tokens[at - 1]?.word ?? ''
  const isListed = /^(and|,)$/.test(previous) && symbols.has(tokens[at - 2]?.word ?? '') && tokens[at - 2]?.word !== raw
  const isAllowed = words.some(word =>
    /^(approve|approval|allow|authorize|permission|permit|grant|allowance|let|compare|ask)$/.test(word),
  )
  const isPlace = isAllowed
    ? /^[\d.]+$/
    : /^(to|for|into|of|buy|sell|swap|get|want|need|some|hold|receive|in|against|->|=>|\u2192|>|much|many|my|[\d.,]+k?)$/
  if (isName && !isListed && !isPlace.test(previous)) return undefined
  if (isName && /^(swap|quote|limit|fusion|router|order|aggregator|api|price|and)/.test(words[at + 1] ?? ''))
    return undefined
  const found =
    findPhrase(tokens, words, at, phrase => tokenAliases.get(phrase) ?? symbols.get(phrase)) ??
    (symbols.has(raw) ? { value: symbols.get(raw)!, to: at + 1, phrase: raw } : undefined)
  if (found !== undefined) {
    const chainId = ambiguousChains.get(found.phrase)
    const span = spanOf(tokens, words, at, found.to)
    return { ...span, kind: 'token', symbol: found.value, ...(chainId === undefined ? {} : { chainId }) }
  }
  const word = words[at]!
  const instead = wrappedFor.get(word)
  const span = spanOf(tokens, words, at, at + 1)
  if (instead !== undefined) return { ...span, kind: 'foreignToken', symbol: 'BTC', instead }
  const isSlot =
    tokens[at - 1]?.kind === 'number' || /^(to|for|into|of|buy|sell|swap|my)$/.test(tokens[at - 1]?.word ?? '')
  if (symbolsThatAreWords.has(word) && !isSlot) return undefined
  return foreignTokens.has(word) ? { ...span, kind: 'foreignToken', symbol: word.toUpperCase() } : undefined
}

function readSingle(tokens: readonly Token[], words: readonly string[], at: number): Entity {
  const token = tokens[at]!
  const span = spanOf(tokens, words, at, at + 1)
  const value = token.value ?? token.text
  switch (token.kind) {
    case 'number':
      return token.ordinal === undefined
        ? { ...span, kind: 'number', value, isUsd: token.isUsd === true }
        : { ...span, kind: 'ordinal', position: token.ordinal }
    case 'duration':
      return { ...span, kind: 'duration', seconds: Number(value) }
    case 'address':
      return { ...span, kind: 'address', ...(token.value === undefined ? {} : { value: token.value }) }
    case 'ens':
      return { ...span, kind: 'ens', value: token.text.toLowerCase() }
    case 'percent':
    case 'hash':
    case 'email':
    case 'signature':
    case 'url':
    case 'quoted':
    case 'json':
      return { ...span, kind: token.kind, value }
    case 'word':
      return token.ordinal === undefined
        ? { ...span, kind: 'word' }
        : { ...span, kind: 'ordinal', position: token.ordinal }
    case 'arrow':
    case 'punctuation':
    case 'invalidNumber':
      return { ...span, kind: token.kind }
  }
}
