import { parseAddress } from '@sluice/defi'
import type { Address, Hex } from '@sluice/guard'
import { hashTypedData, maxUint256 } from 'viem'
import { z } from 'zod'
import { addresses } from '../market/addresses.ts'
import { type MakerTraits, readMakerTraits } from './makerTraits.ts'

export type OrderData = {
  readonly salt: bigint
  readonly maker: Address
  readonly receiver: Address
  readonly makerAsset: Address
  readonly takerAsset: Address
  readonly makingAmount: bigint
  readonly takingAmount: bigint
  readonly makerTraits: bigint
}

export type StoredOrder = {
  readonly orderHash: Hex
  readonly signature: Hex
  readonly data: OrderData
  readonly traits: MakerTraits
  /** ISO 8601. */
  readonly createDateTime: string
}

export const hex = (bytes?: number) =>
  z.custom<Hex>(
    value =>
      typeof value === 'string' &&
      (bytes === undefined
        ? /^0x([0-9a-f]{2})*$/i.test(value)
        : new RegExp(`^0x[0-9a-f]{${bytes * 2}}$`, 'i').test(value)),
    '{key} must be a hexadecimal string',
  )
const integer = z
  .string()
  .regex(/^(\d+|0x[0-9a-f]+)$/i, '{key} must be an integer')
  .transform(BigInt)
  .refine(value => value <= maxUint256, '{key} must fit into 256 bits')
const address = hex(20).transform(text => parseAddress(text.toLowerCase()))

/** The eight fields of an order; numbers may be decimal or hex. */
export const orderFieldsSchema = z.object({
  salt: integer,
  maker: address,
  receiver: address.default('0x0000000000000000000000000000000000000000'),
  makerAsset: address,
  takerAsset: address,
  makingAmount: integer,
  takingAmount: integer,
  makerTraits: integer.default(0n),
})

/** Body of `POST /orderbook/v4.1/{chain}`. */
export const submissionSchema = z.object({
  orderHash: hex(32).transform(text => text.toLowerCase() as Hex),
  signature: hex(65),
  data: orderFieldsSchema.extend({ extension: hex().default('0x') }),
})

/** Body of `POST /fusion/relayer/v2.0/{chain}/order/submit`. */
export const fusionSubmissionSchema = z.object({
  order: orderFieldsSchema,
  signature: hex(65),
  extension: hex().default('0x'),
  quoteId: z.string(),
})

/** Body of `POST /fusion-plus/relayer/v1.2/submit`. */
export const crossChainSubmissionSchema = z.object({
  order: orderFieldsSchema,
  srcChainId: z.number('{key} must be a number').int('{key} must be an integer'),
  signature: hex(65),
  extension: hex(),
  quoteId: z.string('{key} must be a string'),
  /** Absent for a single secret, whose hash is part of the order. */
  secretHashes: z.array(hex(32)).optional(),
})

export type Submission = z.infer<typeof submissionSchema>

/**
 * EIP-712 hash of an order for one local chain. Implemented independently of the order builder so that each verifies
 * the other. Source: OrderLib of 1inch/limit-order-protocol v4.
 */
export function hashOrder(chainId: number, data: OrderData): Hex {
  return hashTypedData({
    domain: { name: '1inch Aggregation Router', version: '6', chainId, verifyingContract: addresses.aggregationRouter },
    types: {
      Order: [
        { name: 'salt', type: 'uint256' },
        { name: 'maker', type: 'address' },
        { name: 'receiver', type: 'address' },
        { name: 'makerAsset', type: 'address' },
        { name: 'takerAsset', type: 'address' },
        { name: 'makingAmount', type: 'uint256' },
        { name: 'takingAmount', type: 'uint256' },
        { name: 'makerTraits', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: data,
  })
}

/** Converts a submission with a verified signature to a stored order. */
export function storeOrder({ orderHash, signature, data: { extension: _, ...data } }: Submission): StoredOrder {
  return {
    orderHash,
    signature,
    data,
    traits: readMakerTraits(data.makerTraits),
    createDateTime: new Date().toISOString(),
  }
}

/** Converts an order to the contract's struct. */
export function toStruct(data: OrderData) {
  const { maker, receiver, makerAsset, takerAsset, ...rest } = data
  return {
    ...rest,
    maker: BigInt(maker),
    receiver: BigInt(receiver),
    makerAsset: BigInt(makerAsset),
    takerAsset: BigInt(takerAsset),
  }
}

/** Taking amount for `makingAmount` of the order, rounded up as in the contract. */
export function takingAmountFor({ makingAmount: all, takingAmount }: OrderData, makingAmount: bigint): bigint {
  return (takingAmount * makingAmount + all - 1n) / all
}
