import { parseArgs } from 'node:util'
import { cliErrors } from './errors.ts'

export type OptionSpecs = {
  readonly [name: string]: { readonly type: 'string' | 'boolean'; readonly multiple?: boolean }
}

type OptionValue<Spec> = Spec extends { readonly type: 'boolean' }
  ? boolean
  : Spec extends { readonly multiple: true }
    ? string[]
    : string

export type Options<Specs extends OptionSpecs> = { readonly [Name in keyof Specs]?: OptionValue<Specs[Name]> }

export type Command = {
  readonly name: string
  /** Arguments after `sluice`; several for several forms. */
  readonly usage: string | readonly string[]
  readonly summary: string
  /** Resolves to the exit code: 0 success, 1 invalid or failed workflow. */
  run(args: readonly string[]): Promise<number>
}

/**
 * Reads a command's options and arguments.
 *
 * - Throws: `USAGE_OPTION`, `USAGE_ARGUMENT` (wrong number of arguments)
 */
export function readArguments<const Specs extends OptionSpecs>(
  args: readonly string[],
  specs: Specs,
  expected: { readonly usage: string; readonly count: number; readonly least?: number },
): { readonly options: Options<Specs>; readonly positionals: readonly string[] } {
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({
      args: args.map(splitBoolean(specs)),
      options: specs,
      allowPositionals: true,
      allowNegative: true,
    })
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split('. ')[0]! : String(cause)
    throw cliErrors.error('USAGE_OPTION', { reason }, { cause })
  }
  const { length } = parsed.positionals
  if (length > expected.count || length < (expected.least ?? expected.count)) {
    throw cliErrors.error('USAGE_ARGUMENT', { usage: expected.usage })
  }
  return { options: parsed.values as Options<Specs>, positionals: parsed.positionals }
}

/** Accepts `--fail-fast=false` for `--no-fail-fast`. */
const splitBoolean = (specs: OptionSpecs) => (argument: string) => {
  const match = /^--([a-z-]+)=(true|false)$/.exec(argument)
  if (!match || specs[match[1]!]?.type !== 'boolean') return argument
  return match[2] === 'true' ? `--${match[1]}` : `--no-${match[1]}`
}
