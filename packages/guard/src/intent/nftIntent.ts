import * as z from 'zod/mini'
import { addressSchema, baseUnitsSchema, tokenSchema } from '../values/tokenSchema.ts'
import { callFields } from './callIntent.ts'

/** Approves another contract for one NFT of the collection `contract`; the zero address revokes. */
export const nftApprovalIntentSchema = z.readonly(
  z.object({
    kind: z.literal('nftApproval'),
    ...callFields,
    operator: addressSchema,
    operatorOrigin: z.enum(['known', 'user']),
    tokenId: baseUnitsSchema,
  }),
)

/** Mints `quantity` NFTs of the collection `contract` for `price` each, in wei of `currency`; they must arrive. */
export const nftMintIntentSchema = z.readonly(
  z.object({
    kind: z.literal('nftMint'),
    ...callFields,
    quantity: baseUnitsSchema,
    price: baseUnitsSchema,
    currency: tokenSchema,
  }),
)

const sale = {
  ...callFields,
  collection: addressSchema,
  tokenId: baseUnitsSchema,
  price: baseUnitsSchema,
  currency: tokenSchema,
}

/** Lists one NFT at the marketplace `contract`, which takes this one into custody and nothing else. */
export const nftListingIntentSchema = z.readonly(z.object({ kind: z.literal('nftListing'), ...sale }))

/** Buys one listed NFT from the marketplace `contract` for exactly `price`; it must arrive. */
export const nftPurchaseIntentSchema = z.readonly(z.object({ kind: z.literal('nftPurchase'), ...sale }))

export type NftApprovalIntent = z.infer<typeof nftApprovalIntentSchema>

export type NftMintIntent = z.infer<typeof nftMintIntentSchema>

export type NftListingIntent = z.infer<typeof nftListingIntentSchema>

export type NftPurchaseIntent = z.infer<typeof nftPurchaseIntentSchema>

export type NftIntent = NftApprovalIntent | NftMintIntent | NftListingIntent | NftPurchaseIntent
