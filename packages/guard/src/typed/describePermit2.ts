import type { KnownTerms } from './defineTypedIntent.ts'
import { describeTerms } from './describePermit.ts'
import type { Permit2Intent } from './permitIntent.ts'
import { hasSchema, permit2DomainFields, permit2Schema } from './schemas.ts'
import type { GuardedTypedData } from './typedRule.ts'

/** Describes an allowance of Permit2; null for another message. */
export function describePermit2(intent: Permit2Intent, data: GuardedTypedData): KnownTerms | null {
  if (!hasSchema(data, permit2Schema, permit2DomainFields)) return null
  const { amount, token, expiration } = (data.message.details ?? {}) as { readonly [name: string]: unknown }
  return describeTerms(intent, data, { amount, token, deadline: expiration })
}
