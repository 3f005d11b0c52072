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

/** What the user wants from a swap. Amounts are integer strings in base units, because the intent travels as JSON. */
export const swapIntentSchema = z.readonly(
  z.object({
    kind: z.literal('swap'),
    ...common,
    receiver: addressSchema,
    router: addressSchema,
    src: tokenSchema,
    dst: tokenSchema,
    amount: baseUnitsSchema,
    /** Output amount of the response that the transaction was built from. */
    quotedDstAmount: baseUnitsSchema,
    /** Output of the quote shown to the user, if any. */
    shownDstAmount: z.exactOptional(baseUnitsSchema),
    /** Expected output at another source's prices; required when no quote was shown. */
    referenceDstAmount: z.exactOptional(baseUnitsSchema),
    /** `floor(quotedDstAmount × (10000 − slippage in basis points) / 10000)`. */
    minReturn: baseUnitsSchema,
    slippagePercent: z.number(),
    /** Price impact in percent, when the quote has it. */
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
     * Where the spender comes from. Absent: the swap provider and the router table; `known`: another provider or table
     * of ours; `user`: entered by hand, needs confirmation.
     */
    spenderOrigin: z.exactOptional(z.enum(['known', 'user'])),
    /** 0 revokes (or resets before a new approval). */
    amount: baseUnitsSchema,
    /** What the sum is for, in words for the review: '2 swaps'. */
    purpose: z.exactOptional(z.string()),
  }),
)

/** A call argument as JSON: integers as decimal strings, tuples as arrays. */
export type CallArgument =
  | string
  | number
  | boolean
  | null
  | readonly CallArgument[]
  | { readonly [name: string]: CallArgument }

const callArgumentSchema: z.ZodMiniType<CallArgument, CallArgument> = z.json()

/** Maximum amount the call may spend, in base units. */
export const spendSchema = z.readonly(z.object({ token: tokenSchema, amount: baseUnitsSchema }))

const call = {
  ...common,
  /** In words, for the review: 'Lock 0.1 ETH until 18:30 for 0x…'. */
  purpose: z.string(),
  contract: addressSchema,
  /** `known`: from a table or provider of ours; `user`: entered by hand, needs confirmation. */
  origin: z.enum(['known', 'user']),
  /** Payee entered by hand, needs confirmation; one of the arguments must equal it. */
  receiver: z.exactOptional(addressSchema),
  /** Human-readable ABI item, for example 'function claim(bytes32 id, bytes32 secret)'. */
  signature: z.string().check(z.maxLength(2000)),
  arguments: z.readonly(z.array(callArgumentSchema)),
  /** Native amount sent with the call, in wei. */
  value: baseUnitsSchema,
  /** Token spends besides the value and the network fee. */
  spends: z.readonly(z.array(spendSchema)),
  /** What must arrive at least; the simulation has to show it. */
  receives: z.exactOptional(z.readonly(z.array(spendSchema))),
  /** Artifact that makes the contract `known`; its code has to match. */
  artifactId: z.exactOptional(z.string().check(z.maxLength(100))),
}

/** Any other contract call; the calldata must equal exactly this call with these arguments. */
export const contractCallIntentSchema = z.readonly(z.object({ kind: z.literal('contractCall'), ...call }))

/** Approves another contract for one NFT of the collection `contract`; the zero address revokes. */
export const nftApprovalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('nftApproval'),
    ...call,
    operator: addressSchema,
    operatorOrigin: z.enum(['known', 'user']),
    tokenId: baseUnitsSchema,
  }),
)

/** Mints `quantity` NFTs of the collection `contract` for `price` each, in wei of `currency`; they must arrive. */
export const nftMintIntentSchema = z.readonly(
  z.object({
    kind: z.literal('nftMint'),
    ...call,
    quantity: baseUnitsSchema,
    price: baseUnitsSchema,
    currency: tokenSchema,
  }),
)

const sale = {
  ...call,
  collection: addressSchema,
  tokenId: baseUnitsSchema,
  price: baseUnitsSchema,
  currency: tokenSchema,
}

/** Lists one NFT at the marketplace `contract`, which takes this one into custody and nothing else. */
export const nftListingIntentSchema = z.readonly(z.object({ kind: z.literal('nftListing'), ...sale }))

/** Buys one listed NFT from the marketplace `contract` for exactly `price`; it must arrive. */
export const nftPurchaseIntentSchema = z.readonly(z.object({ kind: z.literal('nftPurchase'), ...sale }))

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
    ...call,
    proposalId: baseUnitsSchema,
    actions: z.readonly(z.array(proposedActionSchema)),
  }),
)

/** A vote on a proposal of a governor (`contract`): 0 against, 1 for, 2 abstain. */
export const voteIntentSchema = z.readonly(
  z.object({ kind: z.literal('vote'), ...call, proposalId: baseUnitsSchema, support: z.int() }),
)

/** Creates a contract: `data` is the creation code followed by the encoded constructor arguments, and there is no `to`. */
export const deploymentIntentSchema = z.readonly(
  z.object({
    kind: z.literal('deployment'),
    ...common,
    contractName: z.string().check(z.maxLength(200)),
    /** Id in the table of known artifacts; absent: code entered by hand, needs confirmation. */
    artifactId: z.exactOptional(z.string().check(z.maxLength(100))),
    /** keccak256 of the creation code without constructor arguments. */
    codeHash: z.templateLiteral(['0x', z.string().check(z.regex(/^[0-9a-fA-F]{64}$/))]),
    /** Human-readable, for example 'constructor(string name, address owner)'. */
    signature: z.string().check(z.maxLength(2000)),
    arguments: z.readonly(z.array(callArgumentSchema)),
    /** Native amount sent to the constructor, in wei. */
    value: baseUnitsSchema,
    /** Next nonce of the account. */
    nonce: z.int().check(z.minimum(0)),
    /** Address of the contract by account and nonce. */
    address: addressSchema,
  }),
)

export const transactionIntentSchema = z.discriminatedUnion('kind', [
  swapIntentSchema,
  approvalIntentSchema,
  contractCallIntentSchema,
  nftApprovalIntentSchema,
  nftMintIntentSchema,
  nftListingIntentSchema,
  nftPurchaseIntentSchema,
  governorProposalIntentSchema,
  voteIntentSchema,
  deploymentIntentSchema,
])
