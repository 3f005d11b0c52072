import { z } from 'zod'

/** An amount that fits into 256 bits. */
const integer = z
  .string()
  .regex(/^\d{1,78}$/, { abort: true })
  .refine(digits => BigInt(digits) < 2n ** 256n)
const hex = z
  .string()
  .regex(/^0x(?:[0-9a-fA-F]{2})*$/)
  .toLowerCase()
const address = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .toLowerCase()
const gas = z.union([z.number().int().nonnegative(), integer])

const share = z.object({ name: z.string(), part: z.number() })

/** v6.1: one entry per token with its outgoing hops. */
const hopsRoute = z.array(
  z.object({ token: address, hops: z.array(z.object({ part: z.number(), dst: address, protocols: z.array(share) })) }),
)

/** v6.0: parallel paths, each a list of steps, each a list of shares. */
const pathsRoute = z.array(z.array(z.array(share.extend({ fromTokenAddress: address, toTokenAddress: address }))))

const routeResponseSchema = z.union([hopsRoute, pathsRoute])

export const quoteResponseSchema = z.object({
  dstAmount: integer.optional(),
  gas: gas.optional(),
  protocols: routeResponseSchema.optional(),
})

export const swapResponseSchema = z.object({
  dstAmount: integer.optional(),
  protocols: routeResponseSchema.optional(),
  tx: z
    .object({ from: address, to: address.optional(), data: hex.optional(), value: integer, gas: gas.optional() })
    .optional(),
})

export const spenderResponseSchema = z.object({ address })

export const approvalResponseSchema = z.object({ data: hex, to: address, value: integer })

export const allowanceResponseSchema = z.object({ allowance: integer })

/** Entries are read one by one: a bad one costs no other. */
export const tokensResponseSchema = z.object({ tokens: z.record(z.string(), z.unknown()) })

export const sourcesResponseSchema = z.object({ protocols: z.array(z.object({ id: z.string(), title: z.string() })) })

export type RouteResponse = z.infer<typeof routeResponseSchema>
