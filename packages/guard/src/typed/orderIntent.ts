import * as z from 'zod/mini'
import { intentFields } from '../intent/intentFields.ts'
import type { Address, Hex } from '../values/token.ts'
import { addressSchema, baseUnitsSchema, hexSchema, tokenSchema } from '../values/tokenSchema.ts'

/** Seconds since the epoch. */
const secondsSchema = z.int().check(z.nonnegative())

const order = {
  ...intentFields,
  src: tokenSchema,
  dst: tokenSchema,
  /** Base units of `src` that may leave. */
  makingAmount: baseUnitsSchema,
  /** Base units of `dst` that have to arrive for all of it, at least. */
  takingAmount: baseUnitsSchema,
  /** Limit order protocol that may take the maker's token. */
  verifyingContract: addressSchema,
  /** Nobody may fill the order later. */
  expiresAt: secondsSchema,
  /** Bytes that the order's salt commits to; `0x` for none. */
  extension: hexSchema,
}

/** An order that anybody may fill at its price. */
export const limitOrderIntentSchema = z.readonly(z.object({ kind: z.literal('limitOrder'), ...order }))

/** What the price of an auction is held against. */
const auctionPrice = {
  /** Least output that the user was shown before, in base units of `dst`. */
  shownDstAmount: z.exactOptional(baseUnitsSchema),
  /** Output at market prices of other sources, in base units of `dst`; absent if there are none. */
  referenceDstAmount: z.exactOptional(baseUnitsSchema),
}

/** An order whose price falls in an auction, down to `takingAmount`. */
export const fusionOrderIntentSchema = z.readonly(
  z.object({
    kind: z.literal('fusionOrder'),
    ...order,
    ...auctionPrice,
    /** Contract of the provider through which the order may pay out, when its quote names one. */
    settlement: z.exactOptional(addressSchema),
  }),
)

export type LimitOrderIntent = z.infer<typeof limitOrderIntentSchema>

export type FusionOrderIntent = z.infer<typeof fusionOrderIntentSchema>

/** An order that is paid on another chain; `dst` is a token there. */
export type CrossChainOrderIntent = Omit<FusionOrderIntent, 'kind' | 'settlement'> & {
  readonly kind: 'crossChainOrder'
  /** Who is paid on the other chain. */
  readonly receiver: Address
  /** keccak256 of every secret, in order. */
  readonly secretHashes: readonly Hex[]
}

export type OrderIntent = LimitOrderIntent | FusionOrderIntent | CrossChainOrderIntent

export const crossChainOrderIntentSchema: z.ZodMiniType<CrossChainOrderIntent> = z.readonly(
  z.object({
    kind: z.literal('crossChainOrder'),
    ...order,
    ...auctionPrice,
    receiver: addressSchema,
    secretHashes: z.readonly(z.array(hexSchema).check(z.minLength(1))),
  }),
)
