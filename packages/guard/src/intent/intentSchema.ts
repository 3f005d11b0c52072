import * as z from 'zod/mini'
import { approvalIntentSchema } from './approvalIntent.ts'
import { type ContractCallIntent, contractCallIntentSchema } from './callIntent.ts'
import { create2DeploymentIntentSchema } from './create2DeploymentIntent.ts'
import { deploymentIntentSchema } from './deploymentIntent.ts'
import {
  delegationIntentSchema,
  type GovernanceIntent,
  governorProposalIntentSchema,
  voteIntentSchema,
} from './governanceIntent.ts'
import {
  type NftIntent,
  nftApprovalIntentSchema,
  nftListingIntentSchema,
  nftMintIntentSchema,
  nftPurchaseIntentSchema,
} from './nftIntent.ts'
import { swapIntentSchema } from './swapIntent.ts'

/** Intents that contain the full call. */
export type CallIntent = ContractCallIntent | NftIntent | GovernanceIntent

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
  delegationIntentSchema,
  deploymentIntentSchema,
  create2DeploymentIntentSchema,
])
