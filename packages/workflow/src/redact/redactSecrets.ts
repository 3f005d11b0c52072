import { isSecretReference } from '../field.ts'
import { isJsonObject, type Json, type JsonObject } from '../json.ts'
import { parseExactly, printExactly } from './exactJson.ts'
import { isSecretText, redactedText } from './isSecretText.ts'
import { type NameStrength, nameStrength } from './nameStrength.ts'
import { type RedactionKind, redactText } from './redactText.ts'
import { secretNamePattern } from './secretReference.ts'
import { shapePattern } from './secretShapes.ts'

export type JsonPath = readonly (string | number)[]

/** Where a secret stood and how it was recognised; never the secret itself. */
export type Redaction = {
  /** Steps to the value; into JSON that is written as text, too. */
  readonly path: JsonPath
  readonly kind: RedactionKind
  /** Whether the secret is a part of a text that otherwise stays. */
  readonly isPart: boolean
}

export type RedactOptions = {
  /** Fields at the top that are secret whatever their name. */
  readonly isSensitive?: ((key: string) => boolean) | undefined
  /** Fields at the top that are known not to be secret, whatever their name. */
  readonly isHarmless?: ((key: string) => boolean) | undefined
  /** What takes the place of a secret; by default a field goes, and a part of a text becomes `•••`. */
  readonly replace?: ((found: Redaction, secret: string) => Json | undefined) | undefined
  /** Secrets that are known already: they go wherever they stand. */
  readonly known?: readonly string[] | undefined
  /** Leaves references to stored secrets out as well, without reporting them. */
  readonly dropReferences?: boolean | undefined
}

export type Redacted<T> = { readonly value: T; readonly found: readonly Redaction[] }

/**
 * Takes every secret out of a value: by the names of fields, headers and parameters, in addresses, by its own form, in
 * nested values and in JSON that is written as text.
 *
 * - Shape: the same object where nothing is found; references `{ "$secret": "oneinch" }` stay
 * - What is taken out once is not found again
 *
 * @example redactSecrets({ apiKey: 'hunter2', amount: '1' }).value // { amount: '1' }
 */
export function redactSecrets<T extends Json>(value: T, options: RedactOptions = {}): Redacted<T> {
  const found: Redaction[] = []
  const redacted = new Walk(options, found).value(value, 'none')
  return { value: (redacted === undefined ? null : redacted) as T, found }
}

/** Names under a secret name that say what kind of secret it is. */
const describing =
  /^(type|name|kind|scheme|in|provider|id|hosts?|url|header|prefix|dataType|label|title|description|documentation|placeholder|helpText|format|unit|accepts|env|variable)$/i
const pairName = ['name', 'key', 'header', 'field'] as const
/** JSON in a text in a JSON in a text is written by machines, and not deeper. */
const deepestText = 8
const longestJson = 2_000_000

class Walk {
  readonly #options: RedactOptions
  readonly #found: Redaction[]
  readonly #path: (string | number)[] = []
  #textDepth = 0

  constructor(options: RedactOptions, found: Redaction[]) {
    this.#options = options
    this.#found = found
  }

  /** Undefined where nothing is left. */
  value(value: Json, strength: NameStrength): Json | undefined {
    if (typeof value === 'string') return this.#text(value, strength)
    if (typeof value === 'number') return strength === 'strong' ? this.#take(String(value)) : value
    if (Array.isArray(value)) return this.#list(value, strength)
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

  /** JSON that is written as text stays as it is written, unless something has to go. */
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
    // A header as a pair, as `Object.entries` writes it.
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
      const kept = key === 'value' && pair ? this.#held(value, pair) : this.#property(key, value, inherited)
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
    const strength = own === 'none' && inherited === 'strong' && !describing.test(key) ? inherited : own
    return this.value(value, strength)
  }

  /** What stands under the name that its neighbour says. */
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
    const found = { path: [...this.#path], kind, isPart }
    this.#found.push(found)
    return this.#options.replace?.(found, secret)
  }
}

/** Marks an item of a list that goes without a trace. */
const dropped: Json = {}

/** A header as `{ "name": "X-Api-Key", "value": "…" }`, or an edit of a field. */
function pairStrength(object: JsonObject): NameStrength | undefined {
  if (!Object.hasOwn(object, 'value')) return undefined
  const name = pairName.map(key => object[key]).find(value => typeof value === 'string')
  const strength = typeof name === 'string' ? nameStrength(name) : 'none'
  return strength === 'none' ? undefined : strength
}

/** A key may also stand where the name of one belongs, or beside it. */
export const isProperReference = (value: Json): boolean =>
  isSecretReference(value) && Object.keys(value).length === 1 && secretNamePattern.test(value.$secret)

/** `__proto__` is a name like any other. */
function define(object: { [key: string]: Json }, key: string, value: Json): void {
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
}
