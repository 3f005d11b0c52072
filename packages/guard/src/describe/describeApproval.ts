import { decodeApproval } from '../decode/decodeApproval.ts'
import type { ApprovalIntent } from '../intent/approvalIntent.ts'
import { sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { type Description, describeUnknown } from './description.ts'
import { writeChain } from './writeChain.ts'
import { writeContract, writeTokenAmount } from './writeContract.ts'

/** Describes an approval from its calldata; only token names and the purpose come from the intent. */
export function describeApproval(intent: ApprovalIntent, transaction: GuardTransaction): Description {
  const call = decodeApproval(transaction.data)
  if (call.kind !== 'approval') return describeUnknown(call.selector, transaction.to, writeChain(intent))
  const { token, spenderOrigin, purpose } = intent
  const target = transaction.to ?? 'none, it creates a contract'
  const amount = writeTokenAmount(call.amount, target, [token])
  const isNamed = spenderOrigin === 'known' && sameAddress(intent.spender, call.spender)
  const spender = isNamed ? `the contract ${shortenAddress(call.spender)}` : writeContract(call.spender)
  const symbol = sameAddress(token.address, target) ? token.symbol : target
  // A spender whose rights end need not be known.
  const sentence =
    call.amount === 0n
      ? `Take back the approval of ${symbol} on ${writeChain(intent)} for ${writeContract(call.spender, 'the contract')}`
      : `Allow ${spender} to take up to ${amount} on ${writeChain(intent)}${purpose === undefined ? '' : ` for ${purpose}`}`
  return {
    sentence,
    main: [
      { label: 'Allowed amount', value: call.amount === 0n ? 'none' : amount },
      ...(purpose === undefined ? [] : [{ label: 'For', value: purpose }]),
      { label: 'Spender', value: call.spender },
      { label: 'Token', value: target },
    ],
    details: [{ label: 'Function', value: `approve ${call.selector}` }],
  }
}
