import { toFunctionSelector } from 'viem/utils'
import { rules } from '../../findings/rules.ts'
import type { VoteIntent } from '../../intent/governanceIntent.ts'
import type { CallRule } from '../rule.ts'

const votes: readonly string[] = ['castVote(uint256,uint8)', 'castVoteWithReason(uint256,uint8,string)'].map(item =>
  toFunctionSelector(`function ${item}`),
)

/** `ProposalState.Active` of OpenZeppelin's Governor. */
const active = 1

/** The vote is the one that is meant, on a proposal that is open, and it counts. */
export const checkVote: CallRule<VoteIntent> = ({ intent, call, facts }) => {
  if (call.kind !== 'call') return []
  const { proposalId, support } = intent
  const values = { proposalId, support }
  const [decodedId, decodedSupport] = call.decoded
  if (!votes.includes(call.selector) || decodedId !== proposalId || decodedSupport !== String(support)) {
    return [rules.amounts.block('The call is not the vote you chose.', values)]
  }
  if (support < 0 || support > 2) return [rules.amounts.block('A vote is against, for or abstain.', values)]
  if (!facts.vote) {
    return [rules.amounts.confirm('Nobody could tell whether the proposal is open and your vote counts.', values)]
  }
  const { state, weight } = facts.vote
  if (state !== active) return [rules.amounts.block('The proposal is not open for votes.', { ...values, state })]
  return weight > 0n ? [] : [rules.amounts.block('The account has no votes on this proposal.', values)]
}
