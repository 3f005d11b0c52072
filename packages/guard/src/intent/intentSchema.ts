import * as z from 'zod/mini'
import {
  addressSchema,
  baseUnitsSchema,
  chainIdSchema,
  measureSchema,
  tokenSchema,
  walletChainIdSchema,
} from '../values/tokenSchema.ts'

const common = {
  chainId: chainIdSchema,
  walletChainId: walletChainIdSchema,
  account: addressSchema,
}

/** What the user means to do with a swap. Amounts are integer strings in base units, so that it travels as JSON. */
export const swapIntentSchema = z.readonly(
  z.object({
    kind: z.literal('swap'),
    ...common,
    receiver: addressSchema,
    router: addressSchema,
    src: tokenSchema,
    dst: tokenSchema,
    amount: baseUnitsSchema,
    /** Of the answer that the transaction was built from. */
    quotedDstAmount: baseUnitsSchema,
    /** Of the quote the user saw before, when there was one. */
    shownDstAmount: z.exactOptional(baseUnitsSchema),
    /** What another source's prices give for the amount; asked for where no quote was shown. */
    referenceDstAmount: z.exactOptional(baseUnitsSchema),
    /** `floor(quotedDstAmount × (10000 − slippage in basis points) / 10000)`. */
    minReturn: baseUnitsSchema,
    slippagePercent: z.number(),
    /** How much worse than the price of a tiny trade this one is, where the quote said so. */
    priceImpactPercent: z.exactOptional(measureSchema),
    quotedAt: z.number(),
    expiresAt: z.number(),
  }),
)

export const approvalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('approval'),
    ...common,
    token: tokenSchema,
    spender: addressSchema,
    /**
     * Who says that this spender may take the token: absent, the swap provider and our table of routers; `known`,
     * another provider or table of ours; `user`, who typed it and then confirms it.
     */
    spenderOrigin: z.exactOptional(z.enum(['known', 'user'])),
    /** 0 revokes (or resets before a new approval). */
    amount: baseUnitsSchema,
  }),
)

/** A value of a call's arguments as JSON: integers as decimal strings, tuples as arrays. */
export type CallArgument =
  | string
  | number
  | boolean
  | null
  | readonly CallArgument[]
  | { readonly [name: string]: CallArgument }

const callArgumentSchema: z.ZodMiniType<CallArgument, CallArgument> = z.json()

/** What may leave the account, in base units. */
export const spendSchema = z.readonly(z.object({ token: tokenSchema, amount: baseUnitsSchema }))

const call = {
  ...common,
  /** In words, for the review: 'Lock 0.1 ETH until 18:30 for 0x…'. */
  purpose: z.string(),
  contract: addressSchema,
  /** `known`: out of a table or a provider of ours; `user`: typed by the user, who then confirms it. */
  origin: z.enum(['known', 'user']),
  /** Who is paid, where the user typed that in and then confirms it; one of the arguments has to name it. */
  receiver: z.exactOptional(addressSchema),
  /** Human-readable ABI item, for example 'function claim(bytes32 id, bytes32 secret)'. */
  signature: z.string().check(z.maxLength(2000)),
  arguments: z.readonly(z.array(callArgumentSchema)),
  /** Wei that travel with the call. */
  value: baseUnitsSchema,
  /** What may leave besides the value and the network fee. */
  spends: z.readonly(z.array(spendSchema)),
}

/** Any other call of a contract, said in full: the bytes have to be exactly this call with exactly these arguments. */
export const contractCallIntentSchema = z.readonly(z.object({ kind: z.literal('contractCall'), ...call }))

/** Lets another contract take one NFT; `contract` is the collection. The zero address takes it back. */
export const nftApprovalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('nftApproval'),
    ...call,
    operator: addressSchema,
    operatorOrigin: z.enum(['known', 'user']),
    tokenId: baseUnitsSchema,
  }),
)

/** One call that a governor makes once a proposal has passed. */
const proposedActionSchema = z.readonly(
  z.object({
    target: addressSchema,
    value: baseUnitsSchema,
    signature: z.string().check(z.maxLength(2000)),
    arguments: z.readonly(z.array(callArgumentSchema)),
  }),
)

/** Proposes, queues or executes what a governor (`contract`) does, every action readable. */
export const governorProposalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('governorProposal'),
    ...call,
    proposalId: baseUnitsSchema,
    actions: z.readonly(z.array(proposedActionSchema)),
  }),
)

/** A vote on a proposal of a governor (`contract`): 0 against, 1 for, 2 abstain. */
export const voteIntentSchema = z.readonly(
  z.object({ kind: z.literal('vote'), ...call, proposalId: baseUnitsSchema, support: z.int() }),
)

export const transactionIntentSchema = z.discriminatedUnion('kind', [
  swapIntentSchema,
  approvalIntentSchema,
  contractCallIntentSchema,
  nftApprovalIntentSchema,
  governorProposalIntentSchema,
  voteIntentSchema,
])
