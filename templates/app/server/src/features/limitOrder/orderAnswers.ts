import { z } from 'zod'

const units = z.string().regex(/^\d{1,78}$/)
/** The API writes some numbers in hex. */
const integer = z
  .string()
  .regex(/^(\d{1,78}|0x[\da-fA-F]{1,64})$/)
  .transform(text => BigInt(text).toString())
const address = z.string().regex(/^0x[\da-fA-F]{40}$/)
const bytes = z.string().regex(/^0x([\da-fA-F]{2})*$/)
const zeroAddress = `0x${'0'.repeat(40)}`

const data = z.object({
  salt: integer,
  maker: address,
  receiver: address.default(zeroAddress),
  makerAsset: address,
  takerAsset: address,
  makingAmount: integer,
  takingAmount: integer,
  makerTraits: integer.default('0'),
})

const listedOrder = z.object({
  orderHash: bytes,
  createDateTime: z.string().optional(),
  remainingMakerAmount: units,
  makerBalance: units.optional(),
  makerAllowance: units.optional(),
  orderInvalidReason: z.string().nullish(),
  data,
})

export type ListedOrder = z.output<typeof listedOrder>

/** v4.1 wraps the list, v4.0 returned it bare. Source: 1inch Orderbook API v4.1 `GET /address/{maker}`. */
export const listAnswer = z.union([
  z.object({ items: z.array(listedOrder) }).transform(({ items }) => items),
  z.array(listedOrder),
])

/** Source: 1inch Orderbook API v4.1 `GET /order/{hash}`. */
export const orderAnswer = listedOrder.extend({
  events: z.array(z.object({ action: z.string(), transactionHash: bytes.optional() })).default([]),
})

export type OrderEvents = z.output<typeof orderAnswer>['events']

/** Source: 1inch Orderbook API v4.1 `GET /fee-info`. */
export const feeAnswer = z.object({
  whitelist: z.record(z.string(), address).default({}),
  feeBps: z.int().min(0).max(6_000),
  whitelistDiscountPercent: z.number().min(0).max(100),
  protocolFeeReceiver: address,
  extensionAddress: address,
  integratorFeeBps: z.int().min(0).max(6_000).default(0),
  integratorFeeReceiver: address.default(zeroAddress),
  integratorFeeSharePercent: z.int().min(0).max(100).default(0),
})

/** The body of an accepted order varies; the HTTP status decides. */
export const createAnswer = z.unknown()
