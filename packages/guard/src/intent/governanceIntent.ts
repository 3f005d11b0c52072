import * as z from 'zod/mini'
import { addressSchema, baseUnitsSchema, tokenSchema } from '../values/tokenSchema.ts'
import { callFields } from './callIntent.ts'
import { callArgumentSchema } from './intentFields.ts'

/** One call of a proposal. */
const proposedActionSchema = z.readonly(
  z.object({
    target: addressSchema,
    value: baseUnitsSchema,
    signature: z.string().check(z.maxLength(2000)),
    arguments: z.readonly(z.array(callArgumentSchema)),
  }),
)

/** Proposes, queues, executes or cancels a proposal of a governor (`contract`) with decodable actions. */
export const governorProposalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('governorProposal'),
    ...callFields,
    proposalId: baseUnitsSchema,
    actions: z.readonly(z.array(proposedActionSchema)),
    /** Tokens whose transfers are described in their own units. */
    tokens: z.exactOptional(z.readonly(z.array(tokenSchema))),
  }),
)

/** A vote on a proposal of a governor (`contract`): 0 against, 1 for, 2 abstain. */
export const voteIntentSchema = z.readonly(
  z.object({ kind: z.literal('vote'), ...callFields, proposalId: baseUnitsSchema, support: z.int() }),
)

/** Delegates the votes of the account in a voting token (`contract`) to an account, or to itself. */
export const delegationIntentSchema = z.readonly(
  z.object({ kind: z.literal('delegation'), ...callFields, delegatee: addressSchema }),
)

export type GovernorProposalIntent = z.infer<typeof governorProposalIntentSchema>

export type VoteIntent = z.infer<typeof voteIntentSchema>

export type DelegationIntent = z.infer<typeof delegationIntentSchema>

export type GovernanceIntent = GovernorProposalIntent | VoteIntent | DelegationIntent
