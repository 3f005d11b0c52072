import { z } from 'zod'
import { addressSchema, amountSchema, chainIdSchema, positiveAmountSchema } from '../trade/tradeRequests.ts'

const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/, 'must be a hexadecimal string')
export const orderId = z.string().regex(/^0x[\da-fA-F]{64}$/, 'must be an order hash')

const different = (value: { makerAsset: string; takerAsset: string }) =>
  value.makerAsset.toLowerCase() !== value.takerAsset.toLowerCase()
const sameTokens = { error: 'must differ from makerAsset', path: ['takerAsset'] }

const order = z
  .object({
    salt: amountSchema,
    maker: addressSchema,
    receiver: addressSchema,
    makerAsset: addressSchema,
    takerAsset: addressSchema,
    makingAmount: positiveAmountSchema,
    takingAmount: positiveAmountSchema,
    makerTraits: amountSchema,
  })
  .refine(different, sameTokens)

/** A signed order of the limit order protocol v4; numbers are decimal strings. */
export const createBody = z.object({
  chainId: chainIdSchema,
  orderHash: orderId,
  signature: bytes.refine(text => text.length > 2, 'is empty'),
  order,
  extension: bytes.default('0x'),
})

export const feeQuery = z
  .object({
    chainId: chainIdSchema,
    makerAsset: addressSchema,
    takerAsset: addressSchema,
    makerAmount: positiveAmountSchema,
    takerAmount: positiveAmountSchema,
  })
  .refine(different, sameTokens)

export const marketQuery = z.object({
  chainId: chainIdSchema,
  src: addressSchema,
  dst: addressSchema,
  amount: positiveAmountSchema,
})

export const makerParams = z.object({ address: addressSchema })
export const orderParams = z.object({ orderId })
