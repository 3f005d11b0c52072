import * as z from 'zod/mini'
import { intentFields } from '../intent/intentFields.ts'
import { addressSchema, baseUnitsSchema, tokenSchema } from '../values/tokenSchema.ts'

const permit = {
  ...intentFields,
  token: tokenSchema,
  spender: addressSchema,
  amount: baseUnitsSchema,
  /** Seconds since the epoch. */
  deadline: z.int().check(z.nonnegative()),
}

/** An ERC-20 allowance by signature. Source: EIP-2612. */
export const permitIntentSchema = z.readonly(z.object({ kind: z.literal('permit'), ...permit }))

/** A transfer by signature out of a Permit2 allowance. Source: Uniswap/permit2. */
export const permit2IntentSchema = z.readonly(z.object({ kind: z.literal('permit2'), ...permit }))

export type PermitIntent = z.infer<typeof permitIntentSchema>

export type Permit2Intent = z.infer<typeof permit2IntentSchema>

/** What an allowance by signature names, of either kind. */
export type AnyPermit = Omit<PermitIntent, 'kind'> & { readonly kind: string }
