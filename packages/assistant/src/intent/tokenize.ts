import { tryParseAddress } from '@sluice/defi'
import { multiplyDecimal, numberOfWord, parseDecimal, powerOfWord, secondsOfUnit, shiftDecimal } from './numbers.ts'

export type TokenKind =
  | 'word'
  | 'number'
  /** `1.5.2`, `-1`, `1e18`, `1/2`, `1-2`: no amount. */
  | 'invalidNumber'
  | 'percent'
  | 'duration'
  | 'address'
  | 'hash'
  | 'ens'
  | 'url'
  | 'email'
  | 'quoted'
  | 'json'
  | 'signature'
  | 'arrow'
  | 'punctuation'

/** A word or value of the request. */
export type Token = {
  readonly kind: TokenKind
  /** As written. */
  readonly text: string
  /** Lower case, without diacritics and possessive `'s`; of a value: its text in lower case. */
  readonly word: string
  /** Offsets in the request. */
  readonly start: number
  readonly end: number
  /**
   * - `number`: decimal string; `percent`: decimal string in percent; `duration`: decimal string in seconds
   * - `address`: with EIP-55 checksum; absent if the address is invalid
   * - `quoted`: the text between the quotes; `json`: JSON text of an object or a list
   */
  readonly value?: string
  /** A number with a sign or word of US dollars. */
  readonly isUsd?: boolean
  /** `1st`, `second`: position from 1. */
  readonly ordinal?: number
  /** A number written with the suffix `m`, which may mean minutes. */
  readonly suffix?: string
}

const space = /[\s\u00a0\u200b-\u200f\u2028-\u202f\u2060-\u2069\ufeff]/u
const quotePairs: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '\u201c': '\u201d',
  '\u201e': '\u201c',
  '\u2018': '\u2019',
  '\u00ab': '\u00bb',
}
const rules: readonly { readonly kind: TokenKind; readonly pattern: RegExp }[] = [
  { kind: 'email', pattern: /[\w.+-]{1,64}@[a-z\d-]{1,63}(?:[.][a-z\d-]{1,63}){1,5}/iy },
  { kind: 'url', pattern: /(?:https?|wss?|ftp|file|data|javascript):[^\s"'<>`]{1,2000}/iy },
  { kind: 'hash', pattern: /0x[\da-f]{64}(?![\da-z])/iy },
  { kind: 'address', pattern: /0x[\da-z]{6,200}/iy },
  {
    kind: 'signature',
    pattern:
      /function\s+[a-z_]\w{0,80}\s?\([^()\n]{0,300}\)(?:\s?\b(?:view|pure|payable|nonpayable|external|public)\b){0,3}\s?(?:returns\s?\([^()\n]{0,200}\))?/iy,
  },
  { kind: 'signature', pattern: /[a-z_]\w{0,80}\([^()\n]{0,300}\)/iy },
  { kind: 'ens', pattern: /[a-z\d\u0080-\uffff](?:[a-z\d_\u0080-\uffff-]{0,63}[.]){1,5}eth(?![\w.-]*\w)/iy },
  {
    kind: 'url',
    pattern:
      /[a-z\d](?:[a-z\d-]{0,63}[.]){1,5}(?:com|org|io|net|xyz|dev|fi|app|finance|exchange|network)(?![a-z\d])(?:[/?][^\s"'<>`]{0,2000})?/iy,
  },
  { kind: 'arrow', pattern: /(?:-{1,2}>|={1,2}>|[\u2192\u21d2\u27a1\u2794]\ufe0f?|>(?=\s*[a-z]))/iy },
]
const number = /(?:\d[\d.,_'\u2019]{0,80}\d|\d|[.,]\d+)/y
const wordPattern = /[\p{L}\p{M}_$&+#][\p{L}\p{M}\p{N}_'\u2019.+]{0,80}/uy
/** Names that start with a digit, such as `1inch`. */
const inchLike = /\d+inch(?:['\u2019]s)?(?![a-z])/iy

/** Splits a request into words and values. Pure; linear in the length of the text. */
export function tokenize(request: string): readonly Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < request.length) {
    if (request[at] === '\n') {
      tokens.push(make('punctuation', request, at, at + 1))
      at += 1
      continue
    }
    if (space.test(request[at]!) || request.charCodeAt(at) < 32) {
      at += 1
      continue
    }
    const read =
      readQuoted(request, at) ??
      readJson(request, at) ??
      readValue(request, at) ??
      readNumber(request, at) ??
      readWord(request, at)
    const token = read ?? readSign(request, at)
    tokens.push(...(Array.isArray(token) ? token : [token]))
    at = tokens.at(-1)!.end
  }
  return joinRanges(joinNumbers(breakLists(tokens.filter((token, index) => !isNumbering(tokens, token, index)))))
}

/** A single character; numerals other than 0 to 9, such as `½`, are no numbers here. */
function readSign(request: string, at: number): Token {
  const end = at + (request.codePointAt(at)! > 0xffff ? 2 : 1)
  return make(/\p{N}/u.test(request.slice(at, end)) ? 'invalidNumber' : 'punctuation', request, at, end)
}

/** "1) quote 2) wait 3) swap" on one line: every number of the list begins a new line. */
function breakLists(tokens: readonly Token[]): readonly Token[] {
  const starts = tokens.flatMap((token, index) => {
    const mark = tokens[index + 1]
    const next = tokens[index + 2]
    const isMarked = mark?.text === ')' || (mark?.text === '.' && next !== undefined && next.start > mark.end)
    const isItem = token.kind === 'number' && /^\d{1,2}$/.test(token.text) && isMarked && mark.start === token.end
    return isItem && next?.kind === 'word' ? [{ index, position: Number(token.text) }] : []
  })
  const isList = starts.length > 1 && starts.every(({ position }, at) => position === starts[0]!.position + at)
  if (!isList) return tokens
  const numbers = new Set(starts.map(({ index }) => index))
  return tokens.flatMap((token, index): readonly Token[] => {
    if (numbers.has(index - 1)) return []
    return numbers.has(index) ? [{ ...token, kind: 'punctuation', text: '\n', word: '\n' }] : [token]
  })
}

/** `1.` and `2)` at the start of a line, before a word. */
function isNumbering(tokens: readonly Token[], token: Token, index: number): boolean {
  const isFirst = (at: number) => at === 0 || tokens[at - 1]!.text === '\n'
  const isNumber = (at: number) => tokens[at]?.kind === 'number' && /^\d{1,2}$/.test(tokens[at]!.text) && isFirst(at)
  const isMark = (at: number) => tokens[at]?.text === '.' || tokens[at]?.text === ')'
  const isBeforeWord = (at: number) => tokens[at]?.kind === 'word' && tokens[at]!.start > tokens[at - 1]!.end
  if (token.kind === 'number') return isNumber(index) && isMark(index + 1) && isBeforeWord(index + 2)
  return isMark(index) && isNumber(index - 1) && isBeforeWord(index + 1)
}

function make(kind: TokenKind, request: string, start: number, end: number, more: Partial<Token> = {}): Token {
  const text = request.slice(start, end)
  return { kind, text, word: fold(text), start, end, ...more }
}

/** Lower case without diacritics, typographic apostrophes and possessive `'s`. */
export function fold(text: string): string {
  const lower = text.toLowerCase()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: ASCII needs no folding.
  const plain = /^[\u0000-\u007f]*$/.test(lower)
    ? lower
    : lower.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('\u2019', "'")
  return plain.replace(/'s$|'$/, '')
}

function match(pattern: RegExp, request: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.exec(request)?.[0]
}

const isLetter = (text: string | undefined): boolean => text !== undefined && /[\p{L}\p{N}]/u.test(text)

function readQuoted(request: string, at: number): Token | undefined {
  const open = request[at]!
  const close = quotePairs[open]
  if (close === undefined || (at > 0 && isLetter(request[at - 1]))) return undefined
  const near = request.slice(0, at + 4_000)
  let end = near.indexOf(close, at + 1)
  // An apostrophe within a word closes nothing.
  while (end !== -1 && (open === "'" || open === '\u2018') && isLetter(request[end + 1])) {
    end = near.indexOf(close, end + 1)
  }
  if (end === -1) return undefined
  return make('quoted', request, at, end + 1, { value: request.slice(at + 1, end) })
}

/** An object or a list in JSON; addresses and numbers of a list may stand without quotes. */
function readJson(request: string, at: number): Token | undefined {
  if (!/[[{]/.test(request[at]!)) return undefined
  const end = closingOf(request, at)
  if (end === undefined) return undefined
  const text = request.slice(at, end)
  const quoted = text.replace(/(?<=[[,:\s])(0x[\da-f]+|\d{16,})(?=\s*[\],}])/gi, '"$1"')
  try {
    return make('json', request, at, end, { value: JSON.stringify(JSON.parse(quoted)) })
  } catch {
    return undefined
  }
}

/** Offset behind the bracket that closes the one at `at`, of at most 2,000 characters. */
function closingOf(request: string, at: number): number | undefined {
  let depth = 0
  let isQuoted = false
  for (let index = at; index < Math.min(request.length, at + 2_000); index += 1) {
    const sign = request[index]!
    if (sign === '"' && request[index - 1] !== '\\') isQuoted = !isQuoted
    if (isQuoted) continue
    if (/[[{]/.test(sign)) depth += 1
    else if (/[\]}]/.test(sign)) depth -= 1
    if (depth === 0) return index + 1
    if (depth > 20) return undefined
  }
  return undefined
}

/** Base58 with a checksum, such as a blockchain id of Avalanche. */
const base58 = /[1-9A-HJ-NP-Za-km-z]{40,60}(?![\w])/y

function readValue(request: string, at: number): Token | undefined {
  const id = at > 0 && isLetter(request[at - 1]) ? undefined : match(base58, request, at)
  if (id !== undefined && /\d/.test(id)) return make('word', request, at, at + id.length)
  for (const { kind, pattern } of rules) {
    if (kind !== 'arrow' && at > 0 && isLetter(request[at - 1])) continue
    const found = match(pattern, request, at)
    if (found === undefined) continue
    const text = kind === 'url' ? found.replace(/[.,;:!?)\]}]+$/, '') : found.trimEnd()
    const end = at + text.length
    if (kind === 'address') {
      const value = tryParseAddress(text)
      return make('address', request, at, end, value === undefined ? {} : { value })
    }
    if (kind === 'url')
      return make('url', request, at, end, { value: /^[a-z]+:/i.test(text) ? text : `https://${text}` })
    return make(kind, request, at, end)
  }
  return undefined
}

function readNumber(request: string, at: number): Token | readonly Token[] | undefined {
  if (match(inchLike, request, at) !== undefined) {
    return make('word', request, at, at + match(inchLike, request, at)!.length)
  }
  const sign = /[$\u20ac\u00a3]/.test(request[at]!) || /^#\d{1,5}(?![\da-z])/i.test(request.slice(at, at + 7)) ? 1 : 0
  const isSum = request[at] === '+'
  let from = at + (isSum ? 1 : sign)
  while (sign === 1 && request[from] === ' ') from += 1
  if (at > 0 && isLetter(request[at - 1]) && sign === 0) return undefined
  const digits = match(number, request, from)
  if (digits === undefined) return undefined
  const end = from + digits.length
  const parsed = parseDecimal(digits)
  const isNegative = /[-\u2212]/.test(request[at - 1] ?? '') && (at === 1 || /[\s(:=$]/.test(request[at - 2]!))
  const more = match(digits === '0' ? /x[\da-f]+/iy : /e[+-]?\d+/iy, request, end)
  if (parsed === undefined || isNegative || isSum || more !== undefined) {
    return make('invalidNumber', request, isNegative ? at - 1 : at, end + (more?.length ?? 0))
  }
  const usd = sign === 1 && request[at] === '$' ? { isUsd: true } : {}
  const suffix = match(/[a-z]+/iy, request, end)?.toLowerCase()
  const after = suffix === undefined ? end : end + suffix.length
  if (suffix === undefined) return make('number', request, at, end, { value: parsed, ...usd })
  if (/^(st|nd|rd|th)$/.test(suffix))
    return make('number', request, at, after, { value: parsed, ordinal: Number(parsed) })
  const power = powerOfWord(suffix)
  if (power !== undefined) {
    return make('number', request, at, after, { value: shiftDecimal(parsed, power), suffix, ...usd })
  }
  const seconds = secondsOfUnit(suffix)
  if (seconds !== undefined) return make('duration', request, at, after, { value: multiplyDecimal(parsed, seconds) })
  if (suffix === 'bps' || suffix === 'bp')
    return make('percent', request, at, after, { value: shiftDecimal(parsed, -2) })
  if (suffix === 'pct' || suffix === 'percent') return make('percent', request, at, after, { value: parsed })
  if (suffix === 'x') return make('word', request, at, after)
  return make('number', request, at, end, { value: parsed, ...usd })
}

function readWord(request: string, at: number): Token | readonly Token[] | undefined {
  const found = match(wordPattern, request, at)?.replace(/[.'\u2019_]+$/, '')
  if (found === undefined || found === '') return undefined
  const end = at + found.length
  // `ERC-20`, `EIP-712`
  const digits = /^(?:erc|eip|bep|l)$/i.test(found) ? match(/-\d+/y, request, end) : undefined
  if (digits !== undefined) {
    return make('word', request, at, end + digits.length, { word: fold(found) + digits.slice(1) })
  }
  const dot = found.indexOf('.')
  // A missing space after a sentence; `USDC.e` and `BTC.b` stay whole.
  const isNext = /[.](?:then|and|after|swap|send|also|next|finally|please|if|bridge|wait|get)\b/i.test(found)
  const isPath =
    !isNext &&
    /\b(?:field|path|key|extract|property|take|pick|pull|grab|get|read|value|at)\s+$/i.test(
      request.slice(Math.max(0, at - 12), at),
    )
  const isMember = /^(?:item|data|inputs|input|body|response)[.][a-z]/.test(found)
  if (dot > 0 && found.length - dot > 3 && !isPath && !isMember) return make('word', request, at, at + dot)
  return make('word', request, at, end)
}

const usdWords = new Set(['usd', 'dollar', 'dollars', 'buck', 'bucks'])
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth']

/** Joins a number with the multiplier, percent sign, unit of time or word of money that follows it. */
function joinNumbers(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = []
  for (const token of tokens) {
    const last = joined.at(-1)
    const spoken = token.kind === 'word' ? numberOfWord(token.word) : undefined
    if (spoken !== undefined) {
      // "two hundred and fifty"
      const isJoined = last?.word === 'and'
      const large = joined.at(isJoined ? -2 : -1)
      if (large?.kind === 'number' && /^[a-z ]*(hundred|thousand|million)$/.test(large.word)) {
        const sum = extend(isJoined ? extend(large, last!, {}) : large, token, {
          value: String(Number(large.value) + spoken),
        })
        joined.splice(isJoined ? -2 : -1)
        joined.push(sum)
        continue
      }
      const tens = last?.kind === 'number' && /^[a-z]+$/.test(last.word) && Number(last.value) >= 20 && spoken < 10
      if (tens) joined[joined.length - 1] = extend(last, token, { value: String(Number(last.value) + spoken) })
      else joined.push({ ...token, kind: 'number', value: String(spoken) })
      continue
    }
    // "half a percent"
    const isHalf = last?.word === 'half' || (/^an?$/.test(last?.word ?? '') && joined.at(-2)?.word === 'half')
    if (isHalf && /^percents?$/.test(token.word)) {
      const half = joined.splice(last!.word === 'half' ? -1 : -2)[0]!
      joined.push(extend(half, token, { kind: 'percent', value: '0.5' }))
      continue
    }
    const isArticle = last?.kind === 'word' && /^(a|an|one)$/.test(last.word)
    const half = joined.at(isArticle ? -2 : -1)
    const unit = token.word.length > 2 ? secondsOfUnit(token.word) : undefined
    // "half a minute"
    if (half?.word === 'half' && unit !== undefined) {
      joined.splice(isArticle ? -2 : -1)
      joined.push(extend(half, token, { kind: 'duration', value: shiftDecimal(multiplyDecimal('5', unit), -1) }))
      continue
    }
    const value = last?.kind === 'number' ? last.value! : isArticle ? '1' : undefined
    const more = last === undefined || value === undefined ? undefined : joinWith(value, last, token)
    if (more !== undefined) joined[joined.length - 1] = extend(last!, token, more)
    else if (token.kind === 'word' && ordinals.includes(token.word)) {
      joined.push({ ...token, ordinal: ordinals.indexOf(token.word) + 1 })
    } else joined.push(token)
  }
  return joined
}

const isQuantity = (token: Token | undefined): boolean =>
  token !== undefined && /^(number|percent|duration)$/.test(token.kind) && token.ordinal === undefined

/** Joins what is no single number: `1-2`, `1/2`, `1 or 2`, `between 1 and 2`, `1 000`, `minus 1`. */
function joinRanges(tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const parts = tokens.slice(at, at + rangeLength(tokens, at))
    joined.push(parts.length === 1 ? parts[0]! : toInvalid(parts))
    at += parts.length
  }
  return joined
}

function toInvalid(parts: readonly Token[]): Token {
  const { text, word, start, end } = parts.reduce((first, second) => extend(first, second, {}))
  return { kind: 'invalidNumber', text, word, start, end }
}

/** Number of tokens that make one quantity which is no number. */
function rangeLength(tokens: readonly Token[], at: number): number {
  const token = tokens[at]!
  const next = tokens[at + 1]
  if (/^(minus|negative)$/.test(token.word) && isQuantity(next)) return 2
  if (token.word === 'between' && isQuantity(next) && tokens[at + 2]?.word === 'and' && isQuantity(tokens[at + 3]))
    return 4
  if (!isQuantity(token) || next === undefined) return 1
  if (/^\d{1,3}$/.test(token.text) && /^\d{3}$/.test(next.text)) return 2
  return /^([-\u2013\u2014/~*\u00d7^]|or)$/.test(next.word) && isQuantity(tokens[at + 2]) ? 3 : 1
}

function extend(first: Token, second: Token, more: Partial<Token>): Token {
  const text = `${first.text}${second.start > first.end ? ' ' : ''}${second.text}`
  return { ...first, text, word: `${first.word} ${second.word}`, end: second.end, ...more }
}

function joinWith(value: string, last: Token, token: Token): Partial<Token> | undefined {
  if (last.kind === 'number' && (token.text === '%' || /^(percent|percents|pct|percentage)$/.test(token.word))) {
    return { kind: 'percent', value }
  }
  if (last.kind === 'number' && /^bps?$/.test(token.word)) return { kind: 'percent', value: shiftDecimal(value, -2) }
  if (token.kind !== 'word') return undefined
  if (last.kind === 'number' && (token.text === '$' || usdWords.has(token.word)))
    return { kind: 'number', value, isUsd: true }
  const power = token.word.length > 2 ? powerOfWord(token.word) : undefined
  if (power !== undefined) return { kind: 'number', value: shiftDecimal(value, power) }
  const seconds = token.word.length > 2 || /^(min|hr|s|h)$/.test(token.word) ? secondsOfUnit(token.word) : undefined
  const isOrdinal = token.word === 'second' && last.kind === 'word'
  return seconds === undefined || isOrdinal ? undefined : { kind: 'duration', value: multiplyDecimal(value, seconds) }
}
