import { type ContractCallIntent, contractCallIntentSchema } from '../../intent/callIntent.ts'
import { isPlainPayment } from '../../values/plainPayment.ts'
import type { IntentDefinition } from '../rule.ts'
import { addressesIn } from '../transaction/checkAddresses.ts'
import { defineCall, isTransfer } from './defineCall.ts'

const contractCall = defineCall<ContractCallIntent>({
  kind: 'contractCall',
  schema: contractCallIntentSchema,
  // only with: send
  isPayment: isPlainPayment,
  addresses: intent => ({
    named: isPlainPayment(intent) ? [intent.contract] : addressesIn(intent.arguments),
    // A call may name the zero address and tokens for good reasons; a transfer may not.
    ...(isTransfer(intent) && { paidTokens: intent.spends.map(({ token }) => token.address) }),
  }),
  // end only
})

/** Calls whose function and arguments the intent spells out. */
export const callIntents: readonly IntentDefinition[] = [contractCall]
