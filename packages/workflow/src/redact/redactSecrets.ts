import { isSecretReference } from '../field.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { parseExactly, printExactly } from './exactJson.ts'
import { isSecretText, redactedText } from './isSecretText.ts'
import { type NameStrength, nameStrength } from './nameStrength.ts'
import { type RedactionKind, redactText } from './redactText.ts'
import { secretNamePattern } from './secretReference.ts'
import { shapePattern } from './secretShapes.ts'

export type JsonPath = readonly (string | number)[]

/** Location of a secret and how it was detected; never the secret itself. */
export type Redaction = {
  /** Path to the value, also inside JSON strings. */
  readonly path: JsonPath
  readonly kind: RedactionKind
  /** Whether the secret is only part of a text. */
  readonly isPart: boolean
}

export type RedactOptions = {
  /** Top-level fields that are secret regardless of their name. */
  readonly isSensitive?: ((key: string) => boolean) | undefined
  /** Top-level fields that are not secret regardless of their name. */
  readonly isHarmless?: ((key: string) => boolean) | undefined
  /** Returns the replacement of a secret. Default: a field is removed, part of a text becomes `•••`. */
  readonly replace?: ((found: Redaction, secret: string) => Json | undefined) | undefined
  /** Known secrets, which are removed everywhere. */
  readonly known?: readonly string[] | undefined
  /** Also removes references to stored secrets, without reporting them. */
  readonly dropReferences?: boolean | undefined
}

/** Findings beyond are removed and counted, but not reported. */
export const reportedAtMost = 1_000

export type Redacted<T> = {
  readonly value: T
  /** The first `reportedAtMost`. */
  readonly found: readonly Redaction[]
  readonly total: number
}

/**
 * Removes all secrets from a value, including nested values and JSON strings: by the names of fields, headers and
 * parameters, in URLs, and by key formats.
 *
 * - Shape: the same object where nothing is found; references `{ "$secret": "oneinch" }` stay
 * - Redacting twice changes nothing more
 *
 * @example redactSecrets({ apiKey: 'hunter2', amount: '1' }).value // { amount: '1' }
 */
export function redactSecrets<T extends Json>(value: T, options: RedactOptions = {}): Redacted<T> {
  const found: Redaction[] = []
  const walk = new Walk(options, found)
  const redacted = walk.value(value, 'none')
  return { value: (redacted === undefined ? null : redacted) as T, found, total: walk.total }
}

/** Fields that describe a secret, such as its type, and are not secret themselves. */
const describing =
  /^(type|name|kind|scheme|in|provider|id|hosts?|url|header|prefix|dataType|label|title|description|documentation|placeholder|helpText|format|unit|accepts|env|variable)$/i
const pairName = ['name', 'key', 'header', 'field', 'k'] as const
const pairValue: ReadonlySet<string> = new Set(['value', 'default', 'defaultValue', 'v'])
/** Maximum nesting of JSON strings in JSON strings. */
const deepestText = 8
const longestJson = 2_000_000

class Walk {
  readonly #options: RedactOptions
  readonly #found: Redaction[]
  readonly #path: (string | number)[] = []
  #textDepth = 0
  total = 0

  constructor(options: RedactOptions, found: Redaction[]) {
    this.#options = options
    this.#found = found
  }

  /** Undefined if nothing remains. */
  value(value: Json, strength: NameStrength): Json | undefined {
    if (typeof value === 'string') return this.#text(value, strength)
    if (typeof value === 'number') return strength === 'strong' ? this.#take(String(value)) : value
    if (Array.isArray(value)) {
      const words = strength === 'phrase' && value.every(item => typeof item === 'string') ? value.join(' ') : ''
      return isSecretText(words, strength) ? this.#take(words) : this.#list(value, strength)
    }
    return isJsonObject(value) ? this.#object(value, strength) : value
  }

  #text(text: string, strength: NameStrength): Json | undefined {
    if (isSecretText(text, strength)) return this.#take(text)
    const first = text.charCodeAt(0)
    if ((first === 0x7b || first === 0x5b || first <= 0x20) && /^\s*[[{]/.test(text)) {
      const json = this.#json(text, strength)
      if (json !== undefined) return json
    }
    return redactText(this.#withoutKnown(text), (kind, secret) => {
      const instead = this.#report(kind, true, secret)
      return typeof instead === 'string' ? instead : undefined
    })
  }

  #withoutKnown(text: string): string {
    let left = text
    for (const secret of this.#options.known ?? []) {
      if (!left.includes(secret)) continue
      const instead = this.#report('value', true, secret)
      left = left.replaceAll(secret, () => (typeof instead === 'string' ? instead : redactedText))
    }
    return left
  }

  /** Keeps the formatting of a JSON string unless it contains a secret. */
  #json(text: string, strength: NameStrength): string | undefined {
    if (this.#textDepth >= deepestText || text.length > longestJson) return undefined
    const parsed = parseExactly(text)
    if (parsed === undefined) return undefined
    this.#textDepth++
    const left = this.value(parsed, strength)
    this.#textDepth--
    return left === parsed ? text : printExactly(left ?? null)
  }

  #list(list: readonly Json[], strength: NameStrength): readonly Json[] {
    const [name, held] = list
    // A header as a `[name, value]` pair.
    const pair = list.length === 2 && typeof name === 'string' && typeof held === 'string' ? nameStrength(name) : 'none'
    let left: Json[] | undefined
    for (let index = 0; index < list.length; index++) {
      const item = list[index]!
      const inherited = index === 1 && pair === 'strong' ? pair : strength
      this.#path.push(index)
      const kept = this.#dropped(item) ? undefined : this.value(item, inherited)
      this.#path.pop()
      if (kept === item) continue
      left ??= [...list]
      left[index] = kept === undefined ? (this.#dropped(item) ? dropped : redactedText) : kept
    }
    return left ? left.filter(item => item !== dropped) : list
  }

  #object(object: JsonObject, inherited: NameStrength): JsonObject | undefined {
    let left: { [key: string]: Json } | undefined
    const pair = pairStrength(object)
    for (const key in object) {
      if (!Object.hasOwn(object, key)) continue
      const value = object[key]!
      this.#path.push(key)
      const kept = pair && pairValue.has(key) ? this.#held(value, pair) : this.#property(key, value, inherited)
      const name = key.length < 16 ? key : key.replace(shapePattern, secret => this.#keyName(secret))
      this.#path.pop()
      if (kept === value && name === key) continue
      left ??= { ...object }
      if (kept === undefined || name !== key) delete left[key]
      if (kept !== undefined) define(left, name, kept)
    }
    if (!left) return object
    return inherited === 'strong' && Object.keys(left).length === 0 ? undefined : left
  }

  #property(key: string, value: Json, inherited: NameStrength): Json | undefined {
    if (isSecretReference(value)) {
      if (this.#options.dropReferences) return undefined
      return isProperReference(value) ? value : this.#take(JSON.stringify(value))
    }
    if (this.#path.length === 1) {
      const { isSensitive, isHarmless } = this.#options
      if (isSensitive?.(key)) return this.value(value, 'strong')
      if (isHarmless?.(key)) return this.value(value, 'none')
    }
    const own = nameStrength(key)
    if (own === 'strong' && typeof value === 'number' && /s$/i.test(key)) return value
    const isInherited = inherited === 'strong' || (inherited === 'weak' && typeof value === 'string')
    const strength = own === 'none' && isInherited ? (describing.test(key) ? 'weak' : inherited) : own
    return this.value(value, strength)
  }

  /** Redacts a value whose name is in a sibling field. */
  #held(value: Json, strength: NameStrength): Json | undefined {
    return isSecretReference(value) ? this.#property('', value, 'none') : this.value(value, strength)
  }

  #dropped(item: Json): boolean {
    return this.#options.dropReferences === true && isSecretReference(item)
  }

  #keyName(secret: string): string {
    const instead = this.#report('value', true, secret)
    return typeof instead === 'string' ? instead : redactedText
  }

  #take(secret: string): Json | undefined {
    return this.#report('field', this.#textDepth > 0, secret)
  }

  #report(kind: RedactionKind, isPart: boolean, secret: string): Json | undefined {
    this.total++
    const isReported = this.#found.length < reportedAtMost
    if (!isReported && !this.#options.replace) return undefined
    const found = { path: [...this.#path], kind, isPart }
    if (isReported) this.#found.push(found)
    return this.#options.replace?.(found, secret)
  }
}

/** Marks a list item to remove. */
const dropped: Json = {}

/** A header as `{ "name": "X-Api-Key", "value": "…" }`, or an edit of a field. */
function pairStrength(object: JsonObject): NameStrength | undefined {
  if (![...pairValue].some(key => Object.hasOwn(object, key))) return undefined
  const name = pairName.map(key => object[key]).find(value => typeof value === 'string')
  const strength = typeof name === 'string' ? nameStrength(name) : 'none'
  return strength === 'none' ? undefined : strength
}

/** Rejects references that contain a key instead of a secret name, or next to it. */
export const isProperReference = (value: Json): boolean =>
  isSecretReference(value) && Object.keys(value).length === 1 && secretNamePattern.test(value.$secret)

/** Defines properties such as `__proto__` safely. */
function define(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
