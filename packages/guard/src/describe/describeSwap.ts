import { decodeCall } from '../decode/decode.ts'
import type { SwapIntent } from '../intent/swapIntent.ts'
import { sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { Token } from '../values/token.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { type Description, type DescriptionRow, describeUnknown } from './description.ts'
import { formatChain } from './formatChain.ts'
import { formatContract, formatUnitsOf } from './formatContract.ts'

function withAmount(tokens: readonly Token[], address: string | null, units: bigint): Pick<DescriptionRow, 'amount'> {
  const token = address === null ? undefined : tokens.find(candidate => sameAddress(candidate.address, address))
  return token === undefined ? {} : { amount: { token, units } }
}

/** Describes a swap from its calldata; only token names come from the intent. */
export function describeSwap(intent: SwapIntent, transaction: GuardTransaction): Description {
  const call = decodeCall(transaction.data)
  if (call.kind !== 'swap') return describeUnknown(call.selector, transaction.to, formatChain(intent))
  const tokens = [intent.src, intent.dst]
  const paid = call.amount ?? BigInt(transaction.value)
  const pays = formatUnitsOf(paid, call.src, tokens)
  const gets =
    call.dst === null
      ? `${call.minReturn} base units of a token that the bytes do not name`
      : formatUnitsOf(call.minReturn, call.dst, tokens)
  const receiver = call.receiver ?? transaction.from
  const owner = sameAddress(receiver, intent.account) ? 'you' : 'not your account'
  const sentence =
    `Swap ${pays} on ${formatChain(intent)} for at least ${gets} to ${shortenAddress(receiver)} (${owner}) ` +
    `through ${formatContract(transaction.to ?? '')}`
  return {
    sentence,
    main: [
      { label: 'You pay', value: pays, ...withAmount(tokens, call.src, paid) },
      { label: 'Minimum received', value: gets, ...withAmount(tokens, call.dst, call.minReturn) },
      { label: 'Receiver', value: receiver },
    ],
    details: [
      { label: 'Pay token', value: call.src },
      ...(call.dst === null ? [] : [{ label: 'Get token', value: call.dst }]),
      { label: 'Function', value: `${call.method} ${call.selector}` },
    ],
  }
}
