import { type Finding, findingsOf } from './finding.ts'
import type { GuardInput } from './rule.ts'
import { t05Calldata } from './rules/t05Calldata.ts'
import { t06Amounts } from './rules/t06Amounts.ts'

const finding = findingsOf('T06')

type Unknown = { readonly [key: string]: unknown } | null | undefined

/** Texts that every intent of a kind carries, and its tokens. */
const fieldsOf: { readonly [kind: string]: { readonly texts: readonly string[]; readonly tokens: readonly string[] } } =
  {
    swap: { texts: ['account', 'receiver', 'router'], tokens: ['src', 'dst'] },
    approval: { texts: ['account', 'spender'], tokens: ['token'] },
  }

function hasTexts(value: Unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every(name => typeof value[name] === 'string')
}

/**
 * Whether intent and transaction are ones that the rules can read at all: they travel as JSON, and what is no wish
 * that we know is blocked like a wrong one. Asks nobody, so it comes before `collectFacts`.
 */
export function checkShape({ intent, transaction }: Pick<GuardInput, 'intent' | 'transaction'>): Finding[] {
  const wish = intent as unknown as Unknown
  const kind = typeof wish?.kind === 'string' ? wish.kind : undefined
  const fields = kind !== undefined && Object.hasOwn(fieldsOf, kind) ? fieldsOf[kind] : undefined
  if (!wish || !fields) return [finding('block', 'What the transaction is for is not known.', { kind })]
  const whole =
    hasTexts(wish, fields.texts) &&
    fields.tokens.every(name => hasTexts(wish[name] as Unknown, ['address', 'symbol'])) &&
    hasTexts(transaction, ['from', 'to', 'data', 'value'])
  if (!whole) return [finding('block', 'Something is missing in the transaction or in what it is for.', { kind })]
  return [...t05Calldata({ intent, transaction }), ...t06Amounts({ intent, transaction })]
}
