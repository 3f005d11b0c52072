import { generatorErrors } from './errors.ts'

/** Printable values: JSON and bigint. Undefined object members are omitted. */
export type Literal =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Literal[]
  | { readonly [key: string]: Literal | undefined }

/** Maximum length of a list printed on one line, as formatters do. */
const maximumLineLength = 60

/** Maximum length of a record in a list, such as a token; on one line each, a list of 60 tokens is readable. */
const maximumRecordLength = 160

const identifier = /^[A-Za-z_$][\w$]*$/
const shortEscapes: { readonly [character: string]: string } = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
}

function escapeUnits(character: string): string {
  const units = character.split('').map(unit => unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0'))
  return units.map(unit => `\\u${unit}`).join('')
}

/**
 * Prints a string as a single-quoted JavaScript literal.
 *
 * Escapes as `\uXXXX` everything that a parser or HTML page could misread: control characters, line separators,
 * invisible
 * characters, lone surrogates, `<` and `>`, backticks and `$`.
 */
export function printString(text: string): string {
  const escaped = text
    .replace(/[\\'\n\r\t]/g, character => shortEscapes[character]!)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}<>`$]/gu, escapeUnits)
  return `'${escaped}'`
}

function printKey(key: string): string {
  // A plain `__proto__: …` would set the prototype.
  if (key === '__proto__') return "['__proto__']"
  return identifier.test(key) ? key : printString(key)
}

function printNumber(value: number, path: string): string {
  if (!Number.isFinite(value)) {
    throw generatorErrors.error('LITERAL_UNSUPPORTED', { path, reason: 'the number is not finite' })
  }
  return Object.is(value, -0) ? '-0' : String(value)
}

function printList(open: string, items: readonly string[], close: string, indent: string): string {
  if (items.length === 0) return open + close
  const inner = `${indent}  `
  return `${open}\n${items.map(item => `${inner}${item},\n`).join('')}${indent}${close}`
}

function printMembers(value: object, indent: string, path: string): readonly string[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${printKey(key)}: ${print(member, indent, `${path}.${key}`)}`)
}

/** An item of a list; on one line if it is a short object of plain values. */
function printRecord(item: unknown, indent: string, path: string): string {
  const isPlain = typeof item === 'object' && item !== null && !Array.isArray(item)
  if (isPlain && Object.values(item).every(member => typeof member !== 'object')) {
    const line = `{ ${printMembers(item, indent, path).join(', ')} }`
    if (line.length > 4 && line.length <= maximumRecordLength) return line
  }
  return print(item, indent, path)
}

function print(value: unknown, indent: string, path: string): string {
  if (value === null || typeof value === 'boolean') return String(value)
  if (typeof value === 'string') return printString(value)
  if (typeof value === 'number') return printNumber(value, path)
  if (typeof value === 'bigint') return printString(value.toString())
  const inner = `${indent}  `
  if (Array.isArray(value)) {
    const items = value.map((item, index) => printRecord(item, inner, `${path}[${index}]`))
    const line = `[${items.join(', ')}]`
    const isShort = value.every(item => typeof item !== 'object') && line.length <= maximumLineLength
    return isShort ? line : printList('[', items, ']', indent)
  }
  if (typeof value === 'object') {
    return printList('{', printMembers(value, inner, path), '}', indent)
  }
  throw generatorErrors.error('LITERAL_UNSUPPORTED', { path, reason: `it is of type ${typeof value}` })
}

/**
 * Prints a value as source code; the only way workflow data gets into code.
 *
 * - Shape: keys in their order, a bigint becomes a decimal string, two spaces of indent, trailing commas
 * - Throws: `LITERAL_UNSUPPORTED`
 *
 * @example printLiteral({ name: "it's" }) // "{\n  name: 'it\\'s',\n}"
 */
export function printLiteral(value: Literal): string {
  return print(value, '', 'value')
}
