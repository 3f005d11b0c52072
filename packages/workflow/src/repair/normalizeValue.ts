import { type Config, type Field, isSecretReference, isUnsetKey } from '../field.ts'
import { plainName } from '../file/plainName.ts'
import { type JsonLimits, readJson } from '../file/readJson.ts'
import { isJsonObject, type Json } from '../json.ts'
import type { PortUnit } from '../port.ts'
import type { ConfigKey } from './concepts.ts'
import { convertMeasure, type Measure, readMeasured } from './measures.ts'
import type { Vocabulary } from './resolution.ts'

export type ValueContext = {
  readonly vocabulary: Vocabulary
  /** Config of the node, with keys already resolved. */
  readonly config: Config
  readonly keys: readonly ConfigKey[]
  /** The value of a key, of the node before it if it is connected; undefined if only a run tells. */
  readonly readValue: (key: string) => Json | undefined
  /** Unit that the file's key named. */
  readonly measure?: Measure | undefined
}

/** Longer texts are left as they are. */
const maximumTextLength = 10_000

/** The value as the field takes it; the same value if nothing is certain. */
export function normalizeValue(key: ConfigKey, value: Json, context: ValueContext): Json {
  const { field } = key
  if (!field || isSecretReference(value)) return value
  if (field.sensitive) return isPlaceholder(value) && field.defaultValue !== undefined ? field.defaultValue : value
  if (typeof value === 'string' && value.length > maximumTextLength) return value
  switch (field.type) {
    case 'boolean':
      return toBoolean(value)
    case 'number':
    case 'slider':
      return toNumber(key, value, context)
    case 'select':
      return toOption(field, value, context.vocabulary)
    case 'multiselect':
      return toOptions(field, value, context.vocabulary)
    case 'array':
      return toList(value)
    case 'text':
      return toText(key, value, context)
    default:
      return value
  }
}

/** Texts that stand where a key has to be entered. */
const isPlaceholder = (value: Json): boolean =>
  isUnsetKey(value) ||
  (typeof value === 'string' &&
    value.length < 100 &&
    /^(?:<.*>|\{\{.*\}\}|\$\{.*\}|your\b.*|your[-_].*|.*[-_ ]key[-_ ]here|x{3,}|\*{3,}|\.{3,}|change[-_ ]?me|todo|placeholder)$/i.test(
      value.trim(),
    ))

const truths = new Map<Json, boolean>([
  ['true', true],
  ['yes', true],
  ['on', true],
  ['1', true],
  [1, true],
  ['enabled', true],
  ['false', false],
  ['no', false],
  ['off', false],
  ['0', false],
  [0, false],
  ['disabled', false],
])

function toBoolean(value: Json): Json {
  return truths.get(typeof value === 'string' ? value.trim().toLowerCase() : value) ?? value
}

function toNumber(key: ConfigKey, value: Json, { measure }: ValueContext): Json {
  if (typeof value === 'number')
    return measure && key.measure ? (convertMeasure(value, measure, key.measure) ?? value) : value
  if (typeof value !== 'string') return value
  const measured = readMeasured(value)
  if (measured) return key.measure ? (convertMeasure(measured.number, measured.measure, key.measure) ?? value) : value
  const text = plainNumber(value, key.measure?.kind === 'usd')
  if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return value
  if (measure && key.measure) return convertMeasure(text, measure, key.measure) ?? value
  return key.field?.exact ? text : Number(text)
}

function toOption(field: Field, value: Json, vocabulary: Vocabulary): Json {
  const { options = [], format } = field
  if (options.length === 0 || typeof value === 'object' || options.some(option => option.value === value)) return value
  const exact = options.find(option => String(option.value) === String(value))
  if (exact) return exact.value
  if (typeof value === 'boolean') return value
  const text = String(value)
  const chainId = format === 'chain' ? toChainId(text, vocabulary) : undefined
  if (chainId !== undefined) return options.some(option => option.value === chainId) ? chainId : value
  const names = namesOf(text)
  const found = options.filter(
    option => names.has(plainName(String(option.value))) || names.has(plainName(option.label)),
  )
  return found.length === 1 ? found[0]!.value : value
}

const comparisons: readonly (readonly string[])[] = [
  ['>', 'gt', 'greaterthan', 'above'],
  ['<', 'lt', 'lessthan', 'below'],
  ['=', '==', '===', 'eq', 'equals', 'equal', 'equalto'],
  ['>=', 'gte', 'atleast'],
  ['<=', 'lte', 'atmost'],
]

/** The text as letters and digits, and other names of a comparison. */
function namesOf(text: string): ReadonlySet<string> {
  const plain = plainName(text)
  const same = comparisons.find(names => names.includes(text.trim()) || names.includes(plain)) ?? []
  return new Set([plain, ...same].filter(name => name !== ''))
}

function toChainId(text: string, vocabulary: Vocabulary): number | undefined {
  const trimmed = text.trim().replace(/^eip155:/, '')
  if (/^\d{1,12}$/.test(trimmed) || /^0x[0-9a-f]{1,10}$/i.test(trimmed)) return Number(trimmed)
  return vocabulary.findChainId(trimmed)
}

function toOptions(field: Field, value: Json, vocabulary: Vocabulary): Json {
  const list = typeof value === 'string' ? splitList(value) : typeof value === 'number' ? [value] : value
  if (!Array.isArray(list)) return value
  const items: Json[] = list.map((item: Json) => toOption(field, item, vocabulary))
  const isKnown = (item: Json) => (field.options ?? []).some(option => option.value === item)
  if (!items.every(isKnown)) return value
  return Array.isArray(value) && items.every((item, index) => item === value[index]) ? value : items
}

function splitList(text: string): readonly Json[] {
  const parsed = parseList(text)
  return (
    parsed ??
    text
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
  )
}

function toList(value: Json): Json {
  if (typeof value !== 'string') return value
  return parseList(value) ?? (/^0x[0-9a-f]{40}$/i.test(value) ? [value] : value)
}

const listLimits: JsonLimits = { characters: maximumTextLength, depth: 64 }

function parseList(text: string): readonly Json[] | undefined {
  if (!text.trim().startsWith('[')) return undefined
  try {
    const parsed = readJson(text, listLimits)
    return Array.isArray(parsed) ? (parsed as readonly Json[]) : undefined
  } catch {
    return undefined
  }
}

function toText(key: ConfigKey, value: Json, context: ValueContext): Json {
  const { format } = key.field!
  if (format === 'amount') return toAmount(key, value, context)
  if (format === 'token') return toToken(value)
  if (format === 'address' && typeof value === 'string') return toAddress(key, value, context)
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  return value
}

/** A token object without an address says its symbol. */
function toToken(value: Json): Json {
  if (!isJsonObject(value) || value.address !== undefined) return value
  return typeof value.symbol === 'string' &&
    Object.keys(value).every(key => key === 'symbol' || key === 'name' || key === 'decimals')
    ? value.symbol
    : value
}

/** A symbol becomes an address only where the field takes a token's contract: elsewhere it would name a recipient. */
function toAddress({ field, port }: ConfigKey, value: string, { vocabulary, readValue }: ValueContext): Json {
  const isTokens = port?.accepts?.includes('token') || /token/i.test(field!.label)
  const chainId = Number(readValue('chainId'))
  if (!isTokens || !/^[A-Za-z][\w.]{1,15}$/.test(value) || !Number.isSafeInteger(chainId)) return value
  const token = vocabulary.findToken(chainId, value)
  return token && !/^0xe{40}$/i.test(token.address) ? token.address : value
}

const withSymbol = /^\s*(\d{1,40}(?:\.\d{1,40})?)\s*([A-Za-z][\w.]{0,15})\s*$/

/** Unit of an amount: of its field, its port or its label. */
export const unitOf = ({ field, port, measure }: ConfigKey): PortUnit | undefined =>
  field?.unit ?? port?.unit ?? (measure?.kind === 'base' ? 'baseUnits' : undefined)

/** An amount as digits. A fraction cannot be base units: it is of the token, if that is known for certain. */
function toAmount(key: ConfigKey, value: Json, context: ValueContext): Json {
  const text =
    typeof value === 'number' ? exactDigits(value) : typeof value === 'string' ? plainAmount(value) : undefined
  if (text === undefined) return value
  const isBase = unitOf(key) === 'baseUnits'
  const [, digits, symbol] = withSymbol.exec(text) ?? []
  if (symbol?.toLowerCase() === 'wei') return isBase ? digits! : value
  const token = knownToken(key, context)
  if (digits !== undefined && symbol !== undefined) {
    // An amount without a token of its own is of the native one.
    if (!isBase && !context.keys.some(({ field }) => field?.format === 'token')) {
      return isNative(symbol, context) ? digits : value
    }
    if (!token || token.symbol.toUpperCase() !== symbol.toUpperCase()) return value
    return isBase ? (toBaseUnits(digits, token.decimals) ?? value) : digits
  }
  if (isBase && /^\d{1,40}\.\d{1,40}$/.test(text)) {
    return token && context.measure?.kind !== 'base' ? (toBaseUnits(text, token.decimals) ?? value) : value
  }
  return /^\d{1,90}(\.\d{1,40})?$/.test(text) ? text : value
}

function exactDigits(value: number): string | undefined {
  if (!Number.isFinite(value) || value < 0) return undefined
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}

/** Without separators of thousands, as far as they cannot be a decimal point. */
function plainNumber(value: string, isUsd = false): string {
  const text = value.trim().replace(/(?<=\d)_(?=\d{3})/g, '')
  if (text.length > 60) return text
  const dollars = isUsd ? /^\$? ?(\d{1,3}(?:,\d{3})*|\d+)(\.\d+)?(?: ?USD)?$/i.exec(text) : null
  if (dollars) return `${dollars[1]!.replaceAll(',', '')}${dollars[2] ?? ''}`
  if (/^\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?$/.test(text) || /^\d{1,3}(?:,\d{3})+\.\d+$/.test(text))
    return text.replaceAll(',', '')
  if (/^\d+,\d{1,2}$/.test(text)) return text.replace(',', '.')
  return /^\.\d+$/.test(text) ? `0${text}` : text
}

/** An amount without separators; `1e18` in digits. */
function plainAmount(value: string): string {
  const text = plainNumber(value)
  const [, whole, fraction = '', exponent] = /^(\d{1,40})(?:\.(\d{1,40}))?[eE]\+?(\d{1,2})$/.exec(text) ?? []
  if (whole === undefined || fraction.length > Number(exponent)) return text
  return BigInt(whole + fraction + '0'.repeat(Number(exponent) - fraction.length)).toString()
}

function isNative(symbol: string, { vocabulary, readValue, keys }: ValueContext): boolean {
  const chain = keys.find(({ field }) => field?.format === 'chain')
  const token = chain && vocabulary.findToken(Number(readValue(chain.key) ?? chain.field?.defaultValue), symbol)
  return token !== undefined && /^0xe{40}$/i.test(token.address)
}

/** The token that the amount is of, if the file itself says it. */
export function knownToken(key: ConfigKey, { vocabulary, keys, readValue }: ValueContext) {
  const tokens = keys.filter(({ field }) => field?.format === 'token').map(other => other.key)
  const sold = keys.find(({ concepts }) => concepts.includes('source token'))?.key
  const tokenKey = key.port?.tokenKey ?? (tokens.length === 1 ? tokens[0] : sold)
  if (tokenKey === undefined) return undefined
  const value = readValue(tokenKey)
  const ownChain = keys.find(({ field }) => field?.format === 'chain' && field.type === 'select')
  const chainId = Number(
    isJsonObject(value) ? value.chainId : ownChain && (readValue(ownChain.key) ?? ownChain.field?.defaultValue),
  )
  const text = isJsonObject(value) ? value.address : value
  return typeof text === 'string' && Number.isSafeInteger(chainId) ? vocabulary.findToken(chainId, text) : undefined
}

/** Base units of a decimal amount; undefined if it has more decimals than the token. */
export function toBaseUnits(text: string, decimals: number): string | undefined {
  const [whole = '', fraction = ''] = text.split('.')
  const digits = fraction.replace(/0+$/, '')
  if (digits.length > decimals) return undefined
  return BigInt(whole + digits.padEnd(decimals, '0')).toString()
}
