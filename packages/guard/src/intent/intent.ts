import type * as z from 'zod/mini'
import type {
  approvalIntentSchema,
  contractCallIntentSchema,
  deploymentIntentSchema,
  governorProposalIntentSchema,
  nftApprovalIntentSchema,
  nftListingIntentSchema,
  nftMintIntentSchema,
  nftPurchaseIntentSchema,
  spendSchema,
  swapIntentSchema,
  transactionIntentSchema,
  voteIntentSchema,
} from './intentSchema.ts'

export type { CallArgument } from './intentSchema.ts'

export type SwapIntent = z.infer<typeof swapIntentSchema>

export type ApprovalIntent = z.infer<typeof approvalIntentSchema>

export type ContractCallIntent = z.infer<typeof contractCallIntentSchema>

export type NftApprovalIntent = z.infer<typeof nftApprovalIntentSchema>

export type NftMintIntent = z.infer<typeof nftMintIntentSchema>

export type NftListingIntent = z.infer<typeof nftListingIntentSchema>

export type NftPurchaseIntent = z.infer<typeof nftPurchaseIntentSchema>

export type GovernorProposalIntent = z.infer<typeof governorProposalIntentSchema>

export type VoteIntent = z.infer<typeof voteIntentSchema>

export type DeploymentIntent = z.infer<typeof deploymentIntentSchema>

/** Intents that contain the full call. */
export type CallIntent =
  | ContractCallIntent
  | NftApprovalIntent
  | NftMintIntent
  | NftListingIntent
  | NftPurchaseIntent
  | GovernorProposalIntent
  | VoteIntent

export type Spend = z.infer<typeof spendSchema>

export type TransactionIntent = z.infer<typeof transactionIntentSchema>
