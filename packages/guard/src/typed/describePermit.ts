import { formatChain } from '../describe/formatChain.ts'
import { sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { KnownTerms } from './defineTypedIntent.ts'
import { amountOf, formatMessageUnits, formatUtcTime } from './messageTerms.ts'
import type { AnyPermit, PermitIntent } from './permitIntent.ts'
import { hasSchema, permitSchema } from './schemas.ts'
import type { GuardedTypedData } from './typedRule.ts'

/** Fields of a message, which may hold anything. */
type PermitTerms = { readonly amount: unknown; readonly token: unknown; readonly deadline: unknown }

/** Describes an allowance by signature from its message; the token's name comes from the intent. */
export function describeTerms(intent: AnyPermit, { message }: GuardedTypedData, terms: PermitTerms): KnownTerms {
  const written = formatMessageUnits(terms.amount, intent.token)
  const spender = String(message.spender)
  const isToken = sameAddress(String(terms.token), intent.token.address)
  return {
    sentence: `Allow ${shortenAddress(spender)} to take up to ${written} on ${formatChain(intent)} by signature`,
    main: [
      { label: 'Allowed amount', value: written, ...(isToken && amountOf(terms.amount, intent.token)) },
      { label: 'Spender', value: spender },
      { label: 'Token', value: String(terms.token) },
      { label: 'Ends', value: formatUtcTime(Number(terms.deadline)) },
    ],
  }
}

/** Describes a permit of EIP-2612; null for another message. */
export function describePermit(intent: PermitIntent, data: GuardedTypedData): KnownTerms | null {
  if (!hasSchema(data, permitSchema)) return null
  const { value: amount, deadline } = data.message
  return describeTerms(intent, data, { amount, token: data.domain.verifyingContract, deadline })
}
