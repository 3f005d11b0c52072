import { describeGovernance } from '../../describe/describeGovernance.ts'
import type { FactsRequest } from '../../facts/guardReader.ts'
import {
  type DelegationIntent,
  delegationIntentSchema,
  type GovernorProposalIntent,
  governorProposalIntentSchema,
  type VoteIntent,
  voteIntentSchema,
} from '../../intent/governanceIntent.ts'
import { defineCall } from '../call/defineCall.ts'
import type { IntentDefinition } from '../rule.ts'
import { addressesIn } from '../transaction/checkAddresses.ts'
import { checkDelegation, delegation } from './checkDelegation.ts'
import { checkProposal } from './checkProposal.ts'
import { checkVote } from './checkVote.ts'

async function readVote({ intent, reader }: FactsRequest<GovernorProposalIntent | VoteIntent>) {
  const { chainId, contract: governor, proposalId, account } = intent
  const vote = await reader.vote?.({ chainId, governor, proposalId: BigInt(proposalId), account })
  return { vote: vote ?? null }
}

const governorProposal = defineCall<GovernorProposalIntent>({
  kind: 'governorProposal',
  schema: governorProposalIntentSchema,
  amounts: ({ proposalId }) => ({ proposalId }),
  addresses: intent => ({ named: [intent, ...intent.actions].flatMap(call => addressesIn(call.arguments)) }),
  tokens: ({ tokens = [] }) => tokens,
  rules: [checkProposal],
  // only with: editor
  allowsNestedCalls: true,
  // end only
  readFacts: readVote,
  describeKnown: describeGovernance,
})

const vote = defineCall<VoteIntent>({
  kind: 'vote',
  schema: voteIntentSchema,
  amounts: ({ proposalId }) => ({ proposalId }),
  rules: [checkVote],
  readFacts: readVote,
  describeKnown: describeGovernance,
})

const delegating = defineCall<DelegationIntent>({
  kind: 'delegation',
  schema: delegationIntentSchema,
  addresses: ({ delegatee }) => ({ named: [delegatee] }),
  rules: [checkDelegation],
  // To another account it is confirmed by a rule of its own.
  allowedRight: delegation,
  describeKnown: describeGovernance,
})

/** Proposals of a governor, votes on them, and the delegation of votes. */
export const governanceIntents: readonly IntentDefinition[] = [governorProposal, vote, delegating]
