import { isHex, keccak256 } from 'viem/utils'
import type { Description } from '../describe/description.ts'
import { formatChain } from '../describe/formatChain.ts'
import type { TransactionIntent } from '../registry/intents.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { definitionOf } from './definitionOf.ts'

function formatHash(data: string): string {
  return isHex(data) && data.length % 2 === 0 ? keccak256(data) : 'none, because the calldata is not whole bytes'
}

/** Describes a transaction in words, read from its calldata; the purpose and names of tokens come from the intent. */
export function describeTransaction(intent: TransactionIntent, transaction: GuardTransaction): Description {
  const { sentence, main, details } = definitionOf(intent).describe(intent, transaction)
  return {
    sentence,
    main,
    details: [
      ...details,
      ...(transaction.to === null ? [] : [{ label: 'Contract', value: transaction.to }]),
      { label: 'From', value: transaction.from },
      { label: 'Network', value: formatChain(intent) },
      { label: 'Native value (wei)', value: transaction.value },
      { label: 'Calldata hash', value: formatHash(transaction.data) },
    ],
  }
}
