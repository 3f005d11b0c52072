import { type DecodedApproval, decodeApproval } from '../decode/decodeApproval.ts'
import type { ApprovalIntent } from '../intent/approvalIntent.ts'
import { sameAddress, shortenAddress } from '../values/sameAddress.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { type Description, describeUnknown } from './description.ts'
import { formatChain } from './formatChain.ts'
import { formatContract, formatUnitsOf } from './formatContract.ts'

type Approval = Extract<DecodedApproval, { kind: 'approval' }>

const detailsOf = ({ selector }: Approval) => [{ label: 'Function', value: `approve ${selector}` }]

/** An allowance for a spender as it is named in the sentence. */
function describeAllowance(intent: ApprovalIntent, call: Approval, target: string, named: string): Description {
  const amount = formatUnitsOf(call.amount, target, [intent.token])
  const sentence = `Allow ${named} to take up to ${amount} on ${formatChain(intent)}`
  const { token } = intent
  const units = call.amount
  const isToken = sameAddress(token.address, target)
  const allowed = { label: 'Allowed amount', value: amount, ...(isToken && { amount: { token, units } }) }
  const rows = [
    { label: 'Spender', value: call.spender },
    { label: 'Token', value: target },
  ]
  // only with: nft
  const { purpose } = intent
  if (purpose !== undefined) {
    const main = [allowed, { label: 'For', value: purpose }, ...rows]
    return { sentence: `${sentence} for ${purpose}`, main, details: detailsOf(call) }
  }
  // end only
  return { sentence, main: [allowed, ...rows], details: detailsOf(call) }
}

/** Describes an approval from its calldata; only words come from the intent, such as token names. */
export function describeApproval(intent: ApprovalIntent, transaction: GuardTransaction): Description {
  const call = decodeApproval(transaction.data)
  if (call.kind !== 'approval') return describeUnknown(call.selector, transaction.to, formatChain(intent))
  const { token } = intent
  const target = transaction.to ?? 'none, it creates a contract'
  if (call.amount === 0n) {
    const isToken = sameAddress(token.address, target)
    const symbol = isToken ? token.symbol : target
    // A spender whose rights end need not be known.
    const contract = formatContract(call.spender, 'the contract')
    return {
      sentence: `Take back the approval of ${symbol} on ${formatChain(intent)} for ${contract}`,
      main: [
        { label: 'Allowed amount', value: 'none' },
        // only with: nft
        ...(intent.purpose === undefined ? [] : [{ label: 'For', value: intent.purpose }]),
        // end only
        { label: 'Spender', value: call.spender },
        { label: 'Token', value: target },
      ],
      details: detailsOf(call),
    }
  }
  // only with: nft
  if (intent.spenderOrigin === 'known' && sameAddress(intent.spender, call.spender)) {
    return describeAllowance(intent, call, target, `the contract ${shortenAddress(call.spender)}`)
  }
  // end only
  return describeAllowance(intent, call, target, formatContract(call.spender))
}
