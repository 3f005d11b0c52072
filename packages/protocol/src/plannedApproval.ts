import type { PlannedApproval } from '@sluice/defi'
import { z } from 'zod'
import { addressSchema, baseUnitsSchema } from './chainValues.ts'

const nodeSchema = z.object({
  nodeId: z.string(),
  name: z.string(),
  /** Base units; null if known only during the run. */
  amount: z.nullable(baseUnitsSchema),
  kind: z.enum(['spend', 'promise', 'approve']),
  /** A branch decides whether it runs. */
  isConditional: z.boolean(),
})

/** One allowance that a run needs, with the exact sum. */
export const plannedApprovalSchema = z.object({
  chainId: z.number().nullable(),
  /** Null: the connected account, or one that only the run can tell. */
  owner: z.nullable(addressSchema),
  /** Null if known only during the run. */
  token: z
    .object({
      chainId: z.number(),
      address: addressSchema,
      symbol: z.string().exactOptional(),
      decimals: z.number().exactOptional(),
    })
    .nullable(),
  /** Null: the contract of `spenderRole` that the provider names. */
  spender: z.nullable(addressSchema),
  spenderRole: z.enum(['swapRouter', 'bridge']),
  /** Base units of the nodes whose amounts are known and that no branch can skip. */
  amount: baseUnitsSchema,
  /** Whether `amount` is all that the run needs. */
  isComplete: z.boolean(),
  /** A signed permit instead of a transaction. */
  isPermit: z.boolean(),
  nodes: z.array(nodeSchema).readonly(),
  /** In words. */
  text: z.string(),
}) satisfies z.ZodType<PlannedApproval>
