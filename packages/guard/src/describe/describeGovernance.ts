import { toFunctionSelector } from 'viem/utils'
import { decodeContractCall } from '../decode/contractCall.ts'
import { type DecodedProposal, readProposal } from '../decode/readProposal.ts'
import type { DelegationIntent, GovernanceIntent, GovernorProposalIntent } from '../intent/governanceIntent.ts'
import { isPlainPayment } from '../values/plainPayment.ts'
import { isNative, sameAddress, shortenAddress } from '../values/sameAddress.ts'
import { formatArgument } from './argumentRows.ts'
import type { DescribeKnown } from './describeCall.ts'
import type { DescriptionRow } from './description.ts'
import { formatTokenUnits, formatWei, nativeDecimals } from './formatTokenUnits.ts'

const choices = ['Against', 'For', 'Abstain']

const verbs = { propose: 'Make', queue: 'Queue', execute: 'Execute', cancel: 'Cancel' } as const

/** Ids of proposals have up to 78 digits; the details have all of them. */
const shorten = (digits: string): string => (digits.length > 16 ? `${digits.slice(0, 6)}…${digits.slice(-6)}` : digits)

const transfer = toFunctionSelector('function transfer(address,uint256)')

/** A payment as amount, with its token where it is the only one, and receiver; any other call as one row. */
function describeAction(
  { targets, values, calldatas }: DecodedProposal,
  index: number,
  { actions, tokens = [] }: GovernorProposalIntent,
): readonly DescriptionRow[] {
  const isOnly = calldatas.length === 1
  const number = isOnly ? '' : ` ${index + 1}`
  const payment = (written: string, receiver: string, amount?: DescriptionRow['amount']) => [
    { label: `Payment${number}`, value: written, ...(isOnly && amount && { amount }) },
    { label: `Receiver${number}`, value: receiver },
  ]
  const [action, data] = [actions[index], calldatas[index]!]
  const inner = action ? decodeContractCall(action, data) : null
  const [target, value] = [targets[index]!, BigInt(values[index]!)]
  const native = tokens.find(({ address }) => isNative(address))
  const paid = native ? formatTokenUnits(value, { ...native, decimals: nativeDecimals }) : formatWei(value)
  if (inner?.kind === 'call' && action && isPlainPayment(action))
    return payment(paid, target, native && { token: { ...native, decimals: nativeDecimals }, units: value })
  const token = tokens.find(({ address }) => sameAddress(address, target))
  if (inner?.kind === 'call' && inner.selector === transfer && token && value === 0n) {
    const [receiver, digits] = inner.decoded.map(String)
    const units = BigInt(digits!)
    return payment(formatTokenUnits(units, token), receiver!, { token, units })
  }
  const what = inner?.kind === 'call' ? `${inner.name}(${inner.decoded.map(formatArgument).join(', ')})` : data
  const call = `Call ${what} of ${target}${value > 0n ? ` with ${paid}` : ''}`
  return [{ label: `Action ${index + 1}`, value: call }]
}

function describeDelegation({ contract, account }: DelegationIntent, delegatee: string) {
  const receiver = sameAddress(delegatee, account) ? 'your own account' : delegatee
  return {
    sentence: `Delegate your votes of the token ${shortenAddress(contract)} to ${receiver}`,
    main: [
      { label: 'Votes go to', value: receiver },
      { label: 'Voting token', value: contract },
    ],
  }
}

/** The title without the mark of a heading, and the text below it with its line breaks. */
function describeText(description: string) {
  const [first = '', ...lines] = description.split('\n')
  const title = first.replace(/^#+\s+/, '')
  const text = lines.join('\n').trim()
  if (title === '' || (text === '' && title === first)) return [{ label: 'Description', value: description }]
  return [{ label: 'Title', value: title }, ...(text === '' ? [] : [{ label: 'Description', value: text }])]
}

/** Names vote, delegate, proposal and every action from the calldata. */
export const describeGovernance: DescribeKnown<GovernanceIntent> = (intent, call) => {
  const { contract } = intent
  if (intent.kind === 'vote') {
    const [proposalId, support, reason] = call.decoded.map(String)
    const choice = choices[Number(support)] ?? `Choice ${support}`
    return {
      sentence: `Vote ${choice.toLowerCase()} on proposal ${shorten(proposalId!)} of the governor ${shortenAddress(contract)}`,
      main: [
        { label: 'Vote', value: choice },
        { label: 'Proposal', value: shorten(proposalId!) },
        ...(reason ? [{ label: 'Reason', value: reason }] : []),
        { label: 'Governor', value: contract },
      ],
    }
  }
  if (intent.kind === 'delegation') return describeDelegation(intent, String(call.decoded[0]))
  const proposal = readProposal(call)
  if (!proposal) return null
  const count = proposal.calldatas.length
  const described = proposal.calldatas.flatMap((_, index) => describeAction(proposal, index, intent))
  return {
    sentence: `${verbs[proposal.step]} a proposal with ${count === 1 ? '1 action' : `${count} actions`} at the governor ${shortenAddress(contract)}`,
    main: [
      // only with: editor
      ...described.map(row => ({ ...row, isArgument: true as const })),
      // otherwise: ...described,
      // end only
      ...(proposal.step === 'propose' ? describeText(String(call.decoded[3])) : []),
      { label: 'Proposal', value: shorten(proposal.id.toString()) },
      { label: 'Governor', value: contract },
    ],
    details: [{ label: 'Proposal id', value: proposal.id.toString() }],
  }
}
