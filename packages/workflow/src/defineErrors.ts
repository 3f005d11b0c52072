/** Whether trying again can help: `after-user` means the user has to change something first. */
export type Retry = 'never' | 'later' | 'after-user'

export type ErrorEntry = {
  /** One sentence; `{name}` marks a placeholder. */
  readonly message: string
  /** What to check, most likely cause first; the message's placeholders stand here as well. */
  readonly help?: readonly string[]
  /** HTTP status when the error leaves through a door. Default 400. */
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

export type SerializedError = {
  readonly area: string
  readonly code: string
  readonly message: string
  readonly help: readonly string[]
  readonly retry: Retry
}

/** The only error class of the house: a code out of one package's table, its text and what to do about it. */
export class SluiceError extends Error {
  readonly area: string
  readonly code: string
  readonly help: readonly string[]
  readonly status: number
  readonly retry: Retry

  constructor(area: string, code: string, entry: ErrorEntry, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SluiceError'
    this.area = area
    this.code = code
    this.help = entry.help ?? []
    this.status = entry.status ?? 400
    this.retry = entry.retry ?? 'never'
  }

  toJSON(): SerializedError {
    return { area: this.area, code: this.code, message: this.message, help: this.help, retry: this.retry }
  }
}

export type ErrorTable<Entries extends Record<string, ErrorEntry>> = {
  readonly area: string
  readonly entries: Entries
  /** The finished sentence of a code. */
  text<Code extends keyof Entries & string>(code: Code, ...rest: ValuesArguments<Entries[Code]['message']>): string
  /** An error to throw. */
  error<Code extends keyof Entries & string>(
    code: Code,
    ...rest: ValuesArguments<Entries[Code]['message']>
  ): SluiceError
  /** Whether `error` carries this code of this table. */
  is<Code extends keyof Entries & string>(error: unknown, code: Code): error is SluiceError
}

/**
 * Makes the error table of one package: each text stands here once, with typed placeholders.
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
  type Values = Record<string, string | number | bigint>
  const fill = (text: string, values: Values = {}) =>
    text.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : match))
  return {
    area,
    entries,
    text: (code, ...[values]) => fill(entries[code]!.message, values),
    error(code, ...[values, options]) {
      const entry: ErrorEntry = entries[code]!
      const filled = entry.help ? { ...entry, help: entry.help.map(line => fill(line, values)) } : entry
      return new SluiceError(area, code, filled, fill(entry.message, values), options)
    },
    is: (error, code): error is SluiceError =>
      error instanceof SluiceError && error.area === area && error.code === code,
  }
}
