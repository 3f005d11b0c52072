import * as z from 'zod/mini'
import { addressSchema, baseUnitsSchema } from '../values/tokenSchema.ts'
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

/** Proposes, queues or executes a proposal of a governor (`contract`) with decodable actions. */
export const governorProposalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('governorProposal'),
    ...callFields,
    proposalId: baseUnitsSchema,
    actions: z.readonly(z.array(proposedActionSchema)),
  }),
)

/** A vote on a proposal of a governor (`contract`): 0 against, 1 for, 2 abstain. */
export const voteIntentSchema = z.readonly(
  z.object({ kind: z.literal('vote'), ...callFields, proposalId: baseUnitsSchema, support: z.int() }),
)

export type GovernorProposalIntent = z.infer<typeof governorProposalIntentSchema>

export type VoteIntent = z.infer<typeof voteIntentSchema>

export type GovernanceIntent = GovernorProposalIntent | VoteIntent
