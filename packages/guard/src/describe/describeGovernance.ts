import { decodeContractCall } from '../decode/contractCall.ts'
import { type DecodedProposal, readProposal } from '../decode/readProposal.ts'
import type { GovernanceIntent, GovernorProposalIntent } from '../intent/governanceIntent.ts'
import { isPlainPayment } from '../values/plainPayment.ts'
import { writeArgument } from './argumentRows.ts'
import type { DescribeKnown } from './describeCall.ts'
import { writeWei } from './writeAmount.ts'

const choices = ['against', 'for', 'abstain']

function describeAction(
  { targets, values }: DecodedProposal,
  index: number,
  action: GovernorProposalIntent['actions'][number] | undefined,
  data: string,
): string {
  const inner = action ? decodeContractCall(action, data) : null
  const [target, value] = [targets[index]!, BigInt(values[index]!)]
  if (inner?.kind === 'call' && action && isPlainPayment(action)) return `Send ${writeWei(value)} to ${target}`
  const what = inner?.kind === 'call' ? `${inner.name}(${inner.decoded.map(writeArgument).join(', ')})` : data
  return `Call ${what} of ${target}${value > 0n ? ` with ${writeWei(value)}` : ''}`
}

/** Names vote, proposal and every action from the calldata. */
export const describeGovernance: DescribeKnown<GovernanceIntent> = (intent, call) => {
  const { contract } = intent
  if (intent.kind === 'vote') {
    const [proposalId, support] = call.decoded.map(String)
    const choice = choices[Number(support)] ?? `choice ${support}`
    return {
      sentence: `Vote ${choice} on proposal ${proposalId} of the governor ${contract}`,
      main: [
        { label: 'Vote', value: choice },
        { label: 'Proposal', value: proposalId! },
        { label: 'Governor', value: contract },
      ],
    }
  }
  const proposal = readProposal(call)
  if (!proposal) return null
  return {
    sentence: `${call.name} a proposal of ${proposal.calldatas.length} actions at the governor ${contract}`,
    main: [
      { label: 'Proposal', value: proposal.id.toString() },
      { label: 'Governor', value: contract },
      ...proposal.calldatas.map((data, index) => ({
        label: `Action ${index + 1}`,
        value: describeAction(proposal, index, intent.actions[index], data),
        isArgument: true as const,
      })),
    ],
  }
}
