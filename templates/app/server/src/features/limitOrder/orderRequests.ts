import { z } from 'zod'
import { address, amount, chainId, positiveAmount } from '../trade/tradeRequests.ts'

const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/, 'must be a hexadecimal string')
export const orderId = z.string().regex(/^0x[\da-fA-F]{64}$/, 'must be an order hash')

const different = (value: { makerAsset: string; takerAsset: string }) =>
  value.makerAsset.toLowerCase() !== value.takerAsset.toLowerCase()
const sameTokens = { error: 'must differ from makerAsset', path: ['takerAsset'] }

const order = z
  .object({
    salt: amount,
    maker: address,
    receiver: address,
    makerAsset: address,
    takerAsset: address,
    makingAmount: positiveAmount,
    takingAmount: positiveAmount,
    makerTraits: amount,
  })
  .refine(different, sameTokens)

/** A signed order of the limit order protocol v4; numbers are decimal strings. */
export const createBody = z.object({
  chainId,
  orderHash: orderId,
  signature: bytes.refine(text => text.length > 2, 'is empty'),
  order,
  extension: bytes.default('0x'),
})

export const feeQuery = z
  .object({
    chainId,
    makerAsset: address,
    takerAsset: address,
    makerAmount: positiveAmount,
    takerAmount: positiveAmount,
  })
  .refine(different, sameTokens)

export const marketQuery = z.object({ chainId, src: address, dst: address, amount: positiveAmount })

export const makerParams = z.object({ address })
export const orderParams = z.object({ orderId })
