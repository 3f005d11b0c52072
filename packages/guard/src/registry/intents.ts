import type { ApprovalIntent } from '../intent/approvalIntent.ts'
import type { ContractCallIntent } from '../intent/callIntent.ts'
import type { Create2DeploymentIntent } from '../intent/create2DeploymentIntent.ts'
import type { DeploymentIntent } from '../intent/deploymentIntent.ts'
import type { GovernanceIntent } from '../intent/governanceIntent.ts'
import type { NftIntent } from '../intent/nftIntent.ts'
import type { PChainIntent } from '../intent/pchainIntent.ts'
import type { SwapIntent } from '../intent/swapIntent.ts'
import { approvalIntents } from '../rules/approval/approvalIntents.ts'
import { callIntents } from '../rules/call/callIntents.ts'
import { create2Intents } from '../rules/create2/create2Intents.ts'
import { deploymentIntents } from '../rules/deployment/deploymentIntents.ts'
import { governanceIntents } from '../rules/governance/governanceIntents.ts'
import { nftIntents } from '../rules/nft/nftIntents.ts'
import { pchainIntents } from '../rules/pchain/pchainIntents.ts'
import type { IntentDefinition, PChainIntentDefinition } from '../rules/rule.ts'
import { swapIntents } from '../rules/swap/swapIntents.ts'
import { crossChainOrderIntents } from '../typed/crossChainOrderIntents.ts'
import type { TypedIntentDefinition } from '../typed/defineTypedIntent.ts'
import type { CrossChainOrderIntent, FusionOrderIntent, LimitOrderIntent } from '../typed/orderIntent.ts'
import { orderIntents } from '../typed/orderIntents.ts'
import { permit2Intents } from '../typed/permit2Intents.ts'
import type { Permit2Intent, PermitIntent } from '../typed/permitIntent.ts'
import { permitIntents } from '../typed/permitIntents.ts'

/** What a transaction may be meant as. A generated application registers the intents of its features only. */
export type TransactionIntent =
  | ApprovalIntent
  | SwapIntent
  | ContractCallIntent
  | NftIntent
  | GovernanceIntent
  | DeploymentIntent
  | Create2DeploymentIntent

export const transactionIntents: readonly IntentDefinition[] = [
  ...approvalIntents,
  ...swapIntents,
  ...callIntents,
  ...nftIntents,
  ...governanceIntents,
  ...deploymentIntents,
  ...create2Intents,
]

/** What typed data may be meant as. */
export type TypedIntent = PermitIntent | Permit2Intent | LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent

export const typedIntents: readonly TypedIntentDefinition[] = [
  ...permitIntents,
  ...permit2Intents,
  ...orderIntents,
  ...crossChainOrderIntents,
]

/** What a transaction of the P-Chain may be meant as. */
export type PlatformIntent = PChainIntent

export const platformIntents: readonly PChainIntentDefinition[] = [...pchainIntents]
