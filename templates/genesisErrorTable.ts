type ErrorEntry = {
  /** One sentence with `{name}` placeholders. */
  readonly message: string
  /** What to check, most likely cause first. */
  readonly help?: readonly string[]
}

type PlaceholderOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderOf<Rest>
  : never

type ValuesOf<Text extends string> = [PlaceholderOf<Text>] extends [never]
  ? [values?: undefined]
  : [values: { readonly [Name in PlaceholderOf<Text>]: string | number | bigint }]

/** What is wrong in a genesis, and what to check. */
export class GenesisError extends Error {
  readonly code: string
  readonly help: readonly string[]

  constructor(code: string, message: string, help: readonly string[]) {
    super(message)
    this.name = 'GenesisError'
    this.code = code
    this.help = help
  }
}

export const isGenesisError = (error: unknown): error is GenesisError => error instanceof GenesisError

type ErrorTable<Entries extends Record<string, ErrorEntry>> = {
  readonly entries: Entries
  /** Creates the error of a code. */
  error<Code extends keyof Entries & string>(code: Code, ...values: ValuesOf<Entries[Code]['message']>): GenesisError
}

/** Defines the errors by code: each text once, with typed placeholders. */
export function defineGenesisErrors<const Entries extends Record<string, ErrorEntry>>(
  entries: Entries,
): ErrorTable<Entries> {
  return {
    entries,
    error(code, ...[values]) {
      const known: { readonly [name: string]: string | number | bigint } = values ?? {}
      const fill = (text: string) =>
        text.replace(/\{(\w+)\}/g, (match, name: string) => (Object.hasOwn(known, name) ? String(known[name]) : match))
      const { message, help = [] }: ErrorEntry = entries[code]!
      return new GenesisError(code, fill(message), help.map(fill))
    },
  }
}
