import { writeChain } from '../describe/writeChain.ts'
import { shortenAddress } from '../values/sameAddress.ts'
import type { KnownTerms } from './defineTypedIntent.ts'
import type { Permit2Intent, PermitIntent } from './permitIntent.ts'
import { hasSchema, permit2DomainFields, permit2Schema, permitSchema } from './schemas.ts'
import type { GuardedTypedData } from './typedRule.ts'
import { writeTime, writeUnits } from './writeTerms.ts'

/** Rows from the message; the token's name comes from the intent. */
export function describePermit(intent: PermitIntent | Permit2Intent, data: GuardedTypedData): KnownTerms | null {
  const isKnown =
    intent.kind === 'permit' ? hasSchema(data, permitSchema) : hasSchema(data, permit2Schema, permit2DomainFields)
  if (!isKnown) return null
  const { message } = data
  const details = (message.details ?? {}) as { readonly [name: string]: unknown }
  const [amount, deadline] =
    intent.kind === 'permit' ? [message.value, message.deadline] : [details.amount, details.expiration]
  const written = writeUnits(amount, intent.token)
  const spender = String(message.spender)
  return {
    sentence: `Allow ${shortenAddress(spender)} to take up to ${written} on ${writeChain(intent)} by signature`,
    main: [
      { label: 'Allowed amount', value: written },
      { label: 'Spender', value: spender },
      {
        label: 'Token',
        value: intent.kind === 'permit' ? String(data.domain.verifyingContract) : String(details.token),
      },
      { label: 'Ends', value: writeTime(Number(deadline)) },
    ],
  }
}
