import { z } from 'zod'

const units = z.string().regex(/^\d{1,78}$/)
const address = z.string().regex(/^0x[\da-fA-F]{40}$/)
const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/)
const hash = z.string().regex(/^0x[\da-fA-F]{64}$/)

/** The API writes numbers in decimal or hex. */
const integer = z
  .string()
  .regex(/^(\d{1,78}|0x[\da-fA-F]{1,64})$/)
  .transform(text => BigInt(text).toString())

const preset = z.looseObject({
  auctionDuration: z.int().positive(),
  startAuctionIn: z.int().nonnegative().default(0),
  auctionStartAmount: units,
  auctionEndAmount: units,
})

/** Keeps unknown fields: `quote/build` expects the quote unchanged. Source: 1inch Fusion API v2.0 `quote/receive`. */
export const fusionQuoteAnswer = z.looseObject({
  quoteId: z.string().nullish(),
  fromTokenAmount: units,
  presets: z.record(z.string(), preset.nullish()),
  recommended_preset: z.string(),
})

/** The eight signed fields of an order. */
export const orderFields = z.object({
  salt: integer,
  maker: address,
  receiver: address.default('0x0000000000000000000000000000000000000000'),
  makerAsset: address,
  takerAsset: address,
  makingAmount: integer,
  takingAmount: integer,
  makerTraits: integer.default('0'),
})

/** Source: 1inch Fusion API v2.0 `quote/build`. */
export const builtOrderAnswer = z.object({
  typedData: z.object({
    domain: z.object({ name: z.string(), version: z.string(), chainId: z.int(), verifyingContract: address }),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    primaryType: z.string(),
    message: orderFields,
  }),
  orderHash: hash,
  extension: bytes.default('0x'),
})

/** Source: 1inch Fusion API v2.0 `order/status`. */
export const fusionStatusAnswer = z.object({
  status: z.string(),
  fills: z.array(z.object({ txHash: hash, filledAuctionTakerAmount: units.optional() })).default([]),
})
