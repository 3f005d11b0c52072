import * as z from 'zod/mini'
import type { Address, Token } from '../values/token.ts'
import { addressSchema, baseUnitsSchema, tokenSchema } from '../values/tokenSchema.ts'
import { intentFields } from './intentFields.ts'

export const approvalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('approval'),
    ...intentFields,
    token: tokenSchema,
    spender: addressSchema,
    // only with: nft
    /**
     * Where the spender comes from. `known`: from this project or its provider; `user`: entered by hand, needs
     * confirmation. Absent: it has to be the contract that is known for the chain.
     */
    spenderOrigin: z.exactOptional(z.enum(['known', 'user'])),
    // end only
    /** 0 revokes (or resets before a new approval). */
    amount: baseUnitsSchema,
    // only with: nft
    /** What the amount is for, in words for the review: 'the purchase of one NFT'. */
    purpose: z.exactOptional(z.string()),
    // end only
  }),
)

export type ApprovalIntent = z.infer<typeof approvalIntentSchema>

/** Creates the intent of an approval; an amount of 0 revokes. */
export function createApprovalIntent(options: {
  readonly chainId: number
  readonly walletChainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
  readonly spender: Address
  // only with: nft
  /** Default: the contract that is known for the chain. */
  readonly spenderOrigin?: 'known' | 'user'
  /** What the amount is for: 'the purchase of one NFT'. */
  readonly purpose?: string
  // end only
}): ApprovalIntent {
  return {
    kind: 'approval',
    chainId: options.chainId,
    walletChainId: options.walletChainId,
    account: options.owner,
    token: options.token,
    spender: options.spender,
    // only with: nft
    ...(options.spenderOrigin && { spenderOrigin: options.spenderOrigin }),
    // end only
    amount: options.amount.toString(),
    // only with: nft
    ...(options.purpose !== undefined && { purpose: options.purpose }),
    // end only
  }
}
