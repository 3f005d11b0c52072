import type { Description } from '../describe/description.ts'
import type { Finding } from '../findings/finding.ts'
import { rules } from '../findings/rules.ts'
import { type TypedIntent, typedIntents } from '../registry/intents.ts'
import type { TypedIntentDefinition } from '../typed/defineTypedIntent.ts'
import type { GuardedTypedData, TypedRuleInput } from '../typed/typedRule.ts'
import type { Token } from '../values/token.ts'

export type TypedGuardInput<Intent extends TypedIntent = TypedIntent> = TypedRuleInput<Intent>

const unknownType = rules.signature.block('Unknown signature type.')

function findTypedDefinition(intent: unknown): TypedIntentDefinition | undefined {
  const kind: unknown = (intent as { readonly kind?: unknown } | null | undefined)?.kind
  return typedIntents.find(definition => definition.kind === kind)
}

/** Checks that intent and typed data match a known schema. Unknown kinds are blocked. */
export function checkTypedShape(input: Pick<TypedGuardInput, 'intent' | 'typedData'>): Finding[] {
  return findTypedDefinition(input.intent)?.checkShape(input) ?? [unknownType]
}

/**
 * Compares EIP-712 typed data with the user's intent and the chain's state, right before it is signed.
 *
 * - Pure; never throws on any input; blocks anything but known orders and permits. Call `isBlocked` on the result and
 *   show every finding
 */
export function typedDataGuard(input: TypedGuardInput): Finding[] {
  const definition = findTypedDefinition(input.intent)
  if (!definition) return [unknownType]
  const unreadable = definition.checkShape(input)
  return unreadable.length > 0 ? unreadable : definition.check(input)
}

/** The tokens whose amounts the user is shown. */
export function shownTokens(intent: TypedIntent): readonly Token[] {
  return findTypedDefinition(intent)?.tokens(intent) ?? []
}

/**
 * Describes in words what a signature would allow, read from the message; only names come from the intent.
 *
 * - Run `typedDataGuard` first: data that it blocks is described verbatim or as unknown
 */
export function describeTypedData(intent: TypedIntent, data: GuardedTypedData): Description {
  const known = findTypedDefinition(intent)?.describe(intent, data)
  const message = { label: 'Message', value: JSON.stringify(data.message) }
  return known ?? { sentence: `Sign a message of the unknown type ${data.primaryType}`, main: [message], details: [] }
}
