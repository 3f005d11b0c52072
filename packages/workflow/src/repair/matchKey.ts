import type { Config } from '../field.ts'
import { plainName } from '../file/plainName.ts'
import { isConditionMet } from '../isConditionMet.ts'
import type { Json } from '../json.ts'
import { isJsonObject } from '../json.ts'
import { checkValue } from '../validation/checkValue.ts'
import { type ConfigKey, conceptOf, directionOf } from './concepts.ts'
import { convertMeasure, readMeasured } from './measures.ts'
import { normalizeValue, type ValueContext } from './normalizeValue.ts'
import { isOneTypoApart, splitWords } from './words.ts'

export type KeyMatch = {
  /** The key that is certainly meant, with the value as it takes it. */
  readonly certain?: { readonly key: ConfigKey; readonly value: Json }
  /** Keys that may be meant, best first. */
  readonly guesses: readonly ConfigKey[]
}

const maximumGuesses = 3

/** Finds the config key that another name means. */
export function matchKey(name: string, value: Json, context: ValueContext): KeyMatch {
  if (isComment(name)) return { guesses: [] }
  const keys = context.keys.filter(key => isShown(key, context.config))
  const plain = plainName(name)
  const spelled = keys.filter(key => key.plain.has(plain))
  const meant = spelled.length > 0 ? spelled : keys.filter(key => meansSame(name, key))
  const [only] = meant
  if (meant.length === 1 && only) {
    const taken = takeValue(name, only, value, context, spelled.length > 0)
    if (taken !== undefined) return { certain: { key: only, value: taken }, guesses: [] }
    // The key is understood, only its value is not: under its own key the validation says what is accepted.
    if (takesDefault(only) && !conceptOf(name)?.measure && typeof value !== 'object') {
      return { certain: { key: only, value }, guesses: [] }
    }
  }
  const guesses = meant.length > 0 ? meant.slice(0, maximumGuesses) : guess(name, plain, keys)
  return { guesses: guesses.filter(key => fitsKey(key, normalizeValue(key, value, context))) }
}

/** Whether a field has an effect on money: its default must not stand for a value that a file gives. */
const takesDefault = ({ field }: ConfigKey): boolean =>
  field?.format === 'chain' || field?.format === 'token' || field?.format === 'amount' || field?.format === 'address'

/** Fields whose default would be used although an unknown key says something about them. */
export function fieldsToOpen(name: string, { keys, config }: ValueContext): readonly ConfigKey[] {
  const alone = splitWords(name).map(directionOf)
  const words = new Set(conceptOf(name)?.words.split(' ') ?? [...alone, 'token'])
  if (!conceptOf(name) && !alone.includes('source')) return []
  if (isComment(name)) return []
  return keys.filter(key => {
    if (!takesDefault(key) || key.field?.defaultValue === undefined || !key.field.required) return false
    if (Object.hasOwn(config, key.key) && config[key.key] !== null) return false
    if (key.field.conditional && !isShown(key, config)) return false
    const { format } = key.field
    if (format === undefined || !words.has(format)) return false
    return !(words.has('destination') && key.concepts.includes('source token'))
  })
}

/** Keys that files use for comments. */
const isComment = (name: string): boolean => /^(?:_|\/\/|#|\$|@)/.test(name)

/** Fields that the configuration hides are not what a file means. */
const isShown = ({ field }: ConfigKey, config: Config): boolean =>
  field?.conditional === undefined || isConditionMet(field.conditional, config)

function meansSame(name: string, key: ConfigKey): boolean {
  const concept = conceptOf(name, key.field?.type === 'boolean')
  if (!concept || !key.concepts.includes(concept.words)) return false
  return fitsFormat(concept.words, key)
}

/** Tokens, chains and accounts are meant only where the field takes one. */
function fitsFormat(words: string, { field, port }: ConfigKey): boolean {
  const has = (word: string) => words.split(' ').includes(word)
  if (has('account') || has('recipient')) return field ? field.format === 'address' : port?.dataType === 'address'
  if (has('amount')) return field?.format === 'amount' || port?.unit !== undefined || field?.type === 'number'
  if (has('chain')) return field?.format === 'chain' || (!field && port?.dataType === 'chain')
  if (has('token'))
    return field?.format === 'token' || field?.format === 'address' || (!field && port?.dataType === 'token')
  return true
}

/** The value under the other key; undefined if it does not fit, or if its unit is not certain. */
function takeValue(
  name: string,
  key: ConfigKey,
  value: Json,
  context: ValueContext,
  isSpelled: boolean,
): Json | undefined {
  const { measure } = conceptOf(name, key.field?.type === 'boolean') ?? {}
  if (measure && !isSpelled) {
    if (!key.measure || convertMeasure(1, measure, key.measure) === undefined) return undefined
    const measured = typeof value === 'string' ? readMeasured(value) : undefined
    if (measured && measured.measure.scale !== measure.scale) return undefined
  }
  const isBare = !measure && !(typeof value === 'string' && readMeasured(value))
  const mayDiffer = key.namesMeasure || key.measure?.kind === 'time'
  if (isBare && mayDiffer && !isSpelled && typeof value !== 'boolean') return undefined
  const next = normalizeValue(key, value, isSpelled ? context : { ...context, measure })
  return fitsKey(key, next) ? next : undefined
}

const addressPattern = /^0x[0-9a-f]{40}$/i

/** Whether a value can be what the key takes. */
function fitsKey({ field, port }: ConfigKey, value: Json): boolean {
  if (!field) return port !== undefined
  if (value === '' || value === null || field.sensitive) return true
  if (field.format === 'address') return typeof value === 'string' && addressPattern.test(value)
  if (field.format === 'token')
    return typeof value === 'string' || (isJsonObject(value) && typeof value.address === 'string')
  if (field.format === 'amount' && typeof value !== 'string') return false
  if ((field.type === 'text' || field.type === 'textarea') && typeof value === 'object') return false
  return checkValue(field, value).every(({ severity }) => severity !== 'error')
}

/** Keys that share words with the name, or differ by one letter. */
function guess(name: string, plain: string, keys: readonly ConfigKey[]): readonly ConfigKey[] {
  const words = new Set(conceptOf(name)?.words.split(' ') ?? splitWords(name).map(directionOf))
  const meaning = [...words].join(' ')
  return keys
    .filter(key => fitsFormat(meaning, key) && !isOpposite(words, key))
    .map(key => ({ key, score: similarity(words, plain, key) }))
    .filter(({ score }) => score >= leastSimilarity)
    .sort((left, right) => right.score - left.score)
    .slice(0, maximumGuesses)
    .map(({ key }) => key)
}

/** Names that share fewer of their words are not offered. */
const leastSimilarity = 0.5

/** What goes in is not what comes out. */
function isOpposite(words: ReadonlySet<string>, { concepts }: ConfigKey): boolean {
  const has = (word: string) => concepts.some(concept => concept.split(' ').includes(word))
  return (words.has('source') && has('destination')) || (words.has('destination') && (has('source') || has('amount')))
}

function similarity(words: ReadonlySet<string>, plain: string, key: ConfigKey): number {
  if (plain.length > 3 && [...key.plain].some(other => isOneTypoApart(other, plain))) return 10
  const shared = key.concepts.map(concept => {
    const own = concept.split(' ')
    const common = own.filter(word => words.has(word)).length
    return common === 0 ? 0 : common / Math.max(own.length, words.size)
  })
  return Math.max(0, ...shared)
}
