import { type DecodedContractCall, decodeContractCall } from '../decode/contractCall.ts'
import type { AnyCall } from '../intent/callIntent.ts'
import { isPlainPayment } from '../values/plainPayment.ts'
import { isNative } from '../values/sameAddress.ts'
import type { GuardTransaction } from '../values/transaction.ts'
import { argumentRows } from './argumentRows.ts'
import { type Description, describeUnknown } from './description.ts'
import { formatChain } from './formatChain.ts'
import { formatTokenUnits, nativeDecimals } from './formatTokenUnits.ts'

export type ReadCall = Extract<DecodedContractCall, { kind: 'call' }>

// only with: governance nft
/** Sentence and rows of a call whose meaning the rules know, read from the calldata. */
export type DescribeKnown<Intent extends AnyCall> = (
  intent: Intent,
  call: ReadCall,
) => (Omit<Description, 'details'> & Partial<Pick<Description, 'details'>>) | null

// end only

const formatTarget = ({ to }: GuardTransaction) => to ?? 'none, it creates a contract'

/** A native payment; only the currency symbol comes from the intent. */
function describePayment(intent: AnyCall, transaction: GuardTransaction): Description {
  const spent = intent.spends.find(({ token }) => isNative(token.address))?.token
  const native = spent && { ...spent, decimals: nativeDecimals }
  const wei = BigInt(transaction.value)
  const amount = native ? formatTokenUnits(wei, native) : `${wei} wei of the native currency`
  return {
    sentence: `Send ${amount} to ${formatTarget(transaction)} on ${formatChain(intent)}`,
    main: [
      { label: 'Amount', value: amount, ...(native && { amount: { token: native, units: wei } }) },
      { label: 'Receiver', value: formatTarget(transaction) },
    ],
    details: [],
  }
}

/** Takes the purpose from the intent, and function and arguments from the calldata. */
// only with: governance nft
export function describeCall<Intent extends AnyCall>(
  intent: Intent,
  transaction: GuardTransaction,
  describeKnown?: DescribeKnown<Intent>,
): Description {
  // otherwise: export function describeCall(intent: AnyCall, transaction: GuardTransaction): Description {
  // end only
  const call = decodeContractCall(intent, transaction.data)
  if (call.kind !== 'call') {
    return describeUnknown(transaction.data.slice(0, 10), transaction.to, formatChain(intent))
  }
  // only with: send
  if (isPlainPayment(intent)) return describePayment(intent, transaction)
  // end only
  const details = argumentRows(call.parameters, call.decoded)
  // only with: governance nft
  const known = describeKnown?.(intent, call)
  if (known) {
    const sentence = `${known.sentence} on ${formatChain(intent)}`
    return { sentence, main: known.main, details: [...(known.details ?? []), ...details] }
  }
  // end only
  const on = `of ${formatTarget(transaction)} on ${formatChain(intent)}`
  return {
    sentence: `${intent.purpose} (function ${call.name} ${on})`,
    // only with: nft send
    main: [
      { label: 'Function', value: `${call.name} ${call.selector}` },
      ...details,
      ...intent.spends.map(({ token, amount }) => ({
        label: `${token.symbol} that leaves at most`,
        value: formatTokenUnits(BigInt(amount), token),
        amount: { token, units: BigInt(amount) },
      })),
    ],
    // otherwise: main: [{ label: 'Function', value: `${call.name} ${call.selector}` }, ...details],
    // end only
    details: [],
  }
}
