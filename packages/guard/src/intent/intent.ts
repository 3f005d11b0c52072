import type * as z from 'zod/mini'
import type {
  approvalIntentSchema,
  contractCallIntentSchema,
  spendSchema,
  swapIntentSchema,
  transactionIntentSchema,
} from './intentSchema.ts'

export type { CallArgument } from './intentSchema.ts'

export type SwapIntent = z.infer<typeof swapIntentSchema>

export type ApprovalIntent = z.infer<typeof approvalIntentSchema>

export type ContractCallIntent = z.infer<typeof contractCallIntentSchema>

export type Spend = z.infer<typeof spendSchema>

export type TransactionIntent = z.infer<typeof transactionIntentSchema>
