import type { Address, Hex } from '@sluice/guard'
import { getAddress, isAddress, isHex } from 'viem/utils'
import { z } from 'zod'

const units = z.string().regex(/^\d{1,78}$/)
const integer = z
  .string()
  .regex(/^(\d{1,78}|0x[0-9a-fA-F]{1,64})$/)
  .transform(text => BigInt(text).toString())
const address = z
  .string()
  .refine(text => isAddress(text, { strict: false }))
  .transform((text): Address => getAddress(text.toLowerCase()))
const hex = z
  .string()
  .refine(text => isHex(text))
  .transform(text => text.toLowerCase() as Hex)

/** The eight fields of a signed order; numbers may be decimal or hex. */
export const orderSchema = z.object({
  salt: integer,
  maker: address,
  receiver: address.default('0x0000000000000000000000000000000000000000'),
  makerAsset: address,
  takerAsset: address,
  makingAmount: integer,
  takingAmount: integer,
  makerTraits: integer.default('0'),
})

export const feeInfoSchema = z.object({
  whitelist: z.record(z.string(), address).default({}),
  feeBps: z.number().int().min(0).max(6_000),
  whitelistDiscountPercent: z.number().min(0).max(100),
  protocolFeeReceiver: address,
  extensionAddress: address,
  integratorFeeBps: z.number().int().min(0).max(6_000).default(0),
  integratorFeeReceiver: address.default('0x0000000000000000000000000000000000000000'),
  integratorFeeSharePercent: z.number().int().min(0).max(100).default(0),
})

const bookEntrySchema = z.object({
  orderHash: hex,
  remainingMakerAmount: units,
  makerBalance: units.optional(),
  makerAllowance: units.optional(),
  orderInvalidReason: z.string().nullish(),
  data: orderSchema,
})

export type BookEntry = z.infer<typeof bookEntrySchema>

/** v4.1 wraps the list, v4.0 returned it bare. */
export const orderListSchema = z.union([
  z.object({ items: z.array(bookEntrySchema) }).transform(({ items }) => items),
  z.array(bookEntrySchema),
])

const bookEventSchema = z.object({ action: z.string(), amount: units.optional(), transactionHash: hex.optional() })

export const bookOrderSchema = bookEntrySchema.extend({
  orderStatus: z.number().int().optional(),
  events: z.array(bookEventSchema).default([]),
})

/** Keeps unknown fields: the preset is returned unchanged when the order is built. */
const presetSchema = z.looseObject({
  auctionDuration: z.number().int().positive(),
  auctionStartAmount: units,
  auctionEndAmount: units,
  secretsCount: z.number().int().positive().optional(),
})

const presetsSchema = z.record(z.string(), presetSchema.nullish())

export const fusionQuoteSchema = z.looseObject({
  quoteId: z.string().nullish(),
  fromTokenAmount: units,
  toTokenAmount: units,
  presets: presetsSchema,
  recommended_preset: z.string(),
})

export const crossChainQuoteSchema = z.looseObject({
  quoteId: z.string().nullish(),
  srcTokenAmount: units,
  dstTokenAmount: units,
  presets: presetsSchema,
  recommendedPreset: z.string(),
})

const fieldSchema = z.object({ name: z.string(), type: z.string() })

/** An order built by the API: typed data, order hash and extension. */
export const builtOrderSchema = z.object({
  typedData: z.object({
    domain: z.object({
      name: z.string(),
      version: z.string(),
      chainId: z.number().int(),
      verifyingContract: address,
    }),
    types: z.record(z.string(), z.array(fieldSchema)),
    primaryType: z.string(),
    message: orderSchema,
  }),
  orderHash: hex,
  extension: hex.default('0x'),
})

export const fusionStatusSchema = z.object({
  status: z.string(),
  order: orderSchema.optional(),
  fills: z.array(z.object({ txHash: hex, filledMakerAmount: units })).default([]),
})

export const crossChainStatusSchema = z.object({ status: z.string() })

export const readyFillsSchema = z.object({
  fills: z.array(
    z.object({ idx: z.number().int().nonnegative(), srcEscrowDeployTxHash: hex, dstEscrowDeployTxHash: hex }),
  ),
})
