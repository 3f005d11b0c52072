import { genesisErrors } from './genesisErrors.ts'

/** Lossless JSON value: numbers as written, object keys in order and with duplicates. */
export type JsonNode = { readonly text: string } & (
  | { readonly kind: 'null' | 'bool' | 'number' }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly entries: readonly (readonly [key: string, value: JsonNode])[] }
)

const maxDepth = 1000

/**
 * Parses JSON like Go's `encoding/json`, with its error texts.
 *
 * - Throws: `UNEXPECTED_END`, `INVALID_CHARACTER`, `TOO_DEEP` of the genesis table
 */
export function parseJsonText(text: string): JsonNode {
  let at = 0

  const fail = (place: string): never => {
    if (at >= text.length) throw genesisErrors.error('UNEXPECTED_END')
    const character = String.fromCodePoint(text.codePointAt(at)!)
    throw genesisErrors.error('INVALID_CHARACTER', { character: quote(character), place })
  }

  const skipSpace = () => {
    while (at < text.length && ' \t\r\n'.includes(text[at]!)) at++
  }

  const take = (character: string, place: string) => {
    skipSpace()
    if (text[at] !== character) fail(place)
    at++
  }

  const parseValue = (depth: number): JsonNode => {
    if (depth > maxDepth) throw genesisErrors.error('TOO_DEEP')
    skipSpace()
    const start = at
    const from = () => text.slice(start, at)
    switch (text[at]) {
      case '{': {
        const entries = parseEntries(depth)
        return { kind: 'object', entries, text: from() }
      }
      case '[': {
        const items = parseItems(depth)
        return { kind: 'array', items, text: from() }
      }
      case '"': {
        const value = parseString()
        return { kind: 'string', value, text: from() }
      }
      case 't':
        return parseWord('true', 'bool')
      case 'f':
        return parseWord('false', 'bool')
      case 'n':
        return parseWord('null', 'null')
      default: {
        parseNumber()
        return { kind: 'number', text: from() }
      }
    }
  }

  const parseEntries = (depth: number) => {
    const entries: (readonly [string, JsonNode])[] = []
    at++
    skipSpace()
    if (text[at] === '}') {
      at++
      return entries
    }
    for (;;) {
      skipSpace()
      if (text[at] !== '"') fail('looking for beginning of object key string')
      const key = parseString()
      take(':', 'after object key')
      entries.push([key, parseValue(depth + 1)])
      skipSpace()
      if (text[at] === '}') break
      take(',', 'after object key:value pair')
    }
    at++
    return entries
  }

  const parseItems = (depth: number) => {
    const items: JsonNode[] = []
    at++
    skipSpace()
    if (text[at] === ']') {
      at++
      return items
    }
    for (;;) {
      items.push(parseValue(depth + 1))
      skipSpace()
      if (text[at] === ']') break
      take(',', 'after array element')
    }
    at++
    return items
  }

  const parseString = (): string => {
    const start = at++
    while (text[at] !== '"') {
      if (at >= text.length || text[at]! < ' ') fail('in string literal')
      if (text[at] === '\\') parseEscape()
      else at++
    }
    at++
    return JSON.parse(text.slice(start, at)) as string
  }

  const parseEscape = () => {
    at++
    if (text[at] !== 'u') {
      if (at >= text.length || !'"\\/bfnrt'.includes(text[at]!)) fail('in string escape code')
      at++
      return
    }
    for (const end = ++at + 4; at < end; at++) {
      if (!/[0-9a-fA-F]/.test(text[at] ?? '')) fail('in \\u hexadecimal character escape')
    }
  }

  const parseWord = (word: string, kind: 'null' | 'bool'): JsonNode => {
    for (const [index, letter] of [...word].entries()) {
      if (text[at] !== letter) fail(`in literal ${word} (expecting ${quote(word[index]!)})`)
      at++
    }
    return { kind, text: word }
  }

  const digits = (place: string) => {
    if (!isDigit(text[at])) fail(place)
    while (isDigit(text[at])) at++
  }

  const parseNumber = () => {
    if (text[at] === '-') {
      at++
      if (!isDigit(text[at])) fail('in numeric literal')
    }
    if (!isDigit(text[at])) fail('looking for beginning of value')
    if (text[at] === '0') at++
    else digits('in numeric literal')
    if (text[at] === '.') {
      at++
      digits('after decimal point in numeric literal')
    }
    if (text[at] === 'e' || text[at] === 'E') {
      at++
      if (text[at] === '+' || text[at] === '-') at++
      digits('in exponent of numeric literal')
    }
  }

  const value = parseValue(0)
  skipSpace()
  if (at < text.length) fail('after top-level value')
  return value
}

const isDigit = (character: string | undefined) => character !== undefined && character >= '0' && character <= '9'

const quote = (character: string) => (character === "'" ? "'\\''" : `'${character}'`)

/** Folds a key as Go does for struct fields: ignores case and treats the long s as s. */
const fold = (key: string) => key.toLowerCase().replaceAll('\u017f', 's')

/** Finds a key as Go does for struct fields: ignores case, the last duplicate wins. May return null values. */
export function findValue(node: JsonNode, name: string): JsonNode | undefined {
  if (node.kind !== 'object') return undefined
  return node.entries.findLast(([key]) => fold(key) === fold(name))?.[1]
}

/** Like `findValue`, but null counts as absent, as for Go pointer fields. */
export function findField(node: JsonNode, name: string): JsonNode | undefined {
  const found = findValue(node, name)
  return found?.kind === 'null' ? undefined : found
}

/** Finds a key with exact case. */
export function findExactly(node: JsonNode | undefined, name: string): JsonNode | undefined {
  if (node?.kind !== 'object') return undefined
  const found = node.entries.findLast(([key]) => key === name)?.[1]
  return found?.kind === 'null' ? undefined : found
}
