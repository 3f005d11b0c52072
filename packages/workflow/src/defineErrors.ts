/** Whether a retry can help; `after-user`: after the user has changed something. */
export type Retry = 'never' | 'later' | 'after-user'

export type ErrorEntry = {
  /** One sentence with `{name}` placeholders. */
  readonly message: string
  /** What to check, most likely cause first; may use the message's placeholders. */
  readonly help?: readonly string[]
  /** HTTP status of the response. Default 400. */
  readonly status?: number
  /** Default `never`. */
  readonly retry?: Retry
}

type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

export type ErrorValues<Text extends string> = { readonly [Name in PlaceholderOf<Text>]: string | number | bigint }

type ValuesArguments<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? [values?: undefined, options?: ErrorOptions]
  : [values: ErrorValues<Text>, options?: ErrorOptions]

/** Placeholder values of an error message; bigints as decimal strings. */
export type WireValues = { readonly [name: string]: string | number }

/** An error as JSON, for HTTP and the journal. */
export type SerializedError = {
  readonly area: string
  readonly code: string
  readonly message: string
  readonly help: readonly string[]
  readonly retry: Retry
  /** Absent if the message has no placeholders. */
  readonly values?: WireValues
}

type ErrorContent = ErrorEntry & { readonly values?: WireValues }

/** The project's only error class: a code from an error table, its message and its help. */
export class SluiceError extends Error {
  readonly area: string
  readonly code: string
  readonly help: readonly string[]
  readonly status: number
  readonly retry: Retry
  /** Only values that appear in the message. */
  readonly values: WireValues

  /** `content` is already formatted. */
  constructor(area: string, code: string, content: ErrorContent, options?: ErrorOptions) {
    super(content.message, options)
    this.name = 'SluiceError'
    this.area = area
    this.code = code
    this.help = content.help ?? []
    this.status = content.status ?? 400
    this.retry = content.retry ?? 'never'
    this.values = content.values ?? {}
  }

  toJSON(): SerializedError {
    const { area, code, message, help, retry, values } = this
    return { area, code, message, help, retry, ...(Object.keys(values).length > 0 && { values }) }
  }
}

/** Whether a value has the shape of a `SluiceError`. Not `instanceof`: separate bundles have separate classes. */
export function isSluiceError(value: unknown): value is SluiceError {
  if (typeof value !== 'object' || value === null) return false
  const { name, area, code, message, help, status, retry, values } = value as { readonly [key: string]: unknown }
  return (
    name === 'SluiceError' &&
    [area, code, message, retry].every(text => typeof text === 'string') &&
    Array.isArray(help) &&
    typeof status === 'number' &&
    typeof values === 'object' &&
    values !== null
  )
}

export type ErrorTable<Entries extends Record<string, ErrorEntry>> = {
  readonly area: string
  readonly entries: Entries
  /** Returns the formatted message of a code. */
  text<Code extends keyof Entries & string>(code: Code, ...rest: ValuesArguments<Entries[Code]['message']>): string
  /** Creates an error to throw. */
  error<Code extends keyof Entries & string>(
    code: Code,
    ...rest: ValuesArguments<Entries[Code]['message']>
  ): SluiceError
  /** Whether `error` has this code of this table. */
  is<Code extends keyof Entries & string>(error: unknown, code: Code): error is SluiceError
}

type Values = { readonly [name: string]: string | number | bigint }

const placeholder = /\{(\w+)\}/g

/** Keeps bigint, NaN, Infinity and -0 as text, because JSON cannot represent them. */
const toWireValue = (value: string | number | bigint): string | number =>
  typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0) ? value : String(value)

/** Keeps only values that the message shows: others could be secrets. */
function shownValues(message: string, values: Values = {}): WireValues {
  const names = [...message.matchAll(placeholder)].map(([, name]) => name!)
  return Object.fromEntries(
    names.filter(name => Object.hasOwn(values, name)).map(name => [name, toWireValue(values[name]!)]),
  )
}

/**
 * Defines the error table of a package: each text once, with typed placeholders.
 *
 * - Shape: `{ CODE: { message: '… {placeholder} …', help, status, retry } }`
 *
 * @example
 * const errors = defineErrors('DEFI', { CHAIN_NOT_SUPPORTED: { message: 'Chain {id} not supported' } })
 * throw errors.error('CHAIN_NOT_SUPPORTED', { id: 5 })
 */
export function defineErrors<const Entries extends Record<string, ErrorEntry>>(
  area: string,
  entries: Entries,
): ErrorTable<Entries> {
  const fill = (text: string, values: Values = {}) =>
    text.replace(placeholder, (match, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : match))
  return {
    area,
    entries,
    text: (code, ...[values]) => fill(entries[code]!.message, values),
    error(code, ...[values, options]) {
      const entry: ErrorEntry = entries[code]!
      const content = {
        ...entry,
        message: fill(entry.message, values),
        ...(entry.help && { help: entry.help.map(line => fill(line, values)) }),
        values: shownValues(entry.message, values),
      }
      return new SluiceError(area, code, content, options)
    },
    is: (error, code): error is SluiceError => isSluiceError(error) && error.area === area && error.code === code,
  }
}
