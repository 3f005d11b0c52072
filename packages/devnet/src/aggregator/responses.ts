import { z } from 'zod'

const address = z.string().regex(/^0x[0-9a-f]{40}$/)
const integer = z.string().regex(/^\d+$/)
const hex = z.string().regex(/^0x[0-9a-f]*$/)

const tokenInfoSchema = z.strictObject({
  address,
  symbol: z.string(),
  name: z.string(),
  decimals: z.number(),
  logoURI: z.string(),
  domainVersion: z.string().optional(),
  eip2612: z.boolean(),
  isFoT: z.boolean(),
  tags: z.array(z.string()),
})

const hopSchema = z.strictObject({
  part: z.number(),
  dst: address,
  fromTokenId: z.number(),
  toTokenId: z.number(),
  protocols: z.array(z.strictObject({ name: z.string(), part: z.number() })),
})

const routeSchema = z.array(z.strictObject({ token: address, hops: z.array(hopSchema) }))

export const quoteResponseSchema = z.strictObject({
  srcToken: tokenInfoSchema.optional(),
  dstToken: tokenInfoSchema.optional(),
  dstAmount: integer,
  protocols: routeSchema.optional(),
  gas: z.number().optional(),
})

export const swapResponseSchema = quoteResponseSchema.omit({ gas: true }).extend({
  tx: z.strictObject({
    from: address,
    to: address,
    data: hex,
    value: integer,
    gasPrice: integer,
    gas: z.number(),
  }),
})

export const spenderResponseSchema = z.strictObject({ address })

export const approvalResponseSchema = z.strictObject({ data: hex, gasPrice: integer, to: address, value: integer })

export const allowanceResponseSchema = z.strictObject({ allowance: integer })

export const tokensResponseSchema = z.strictObject({ tokens: z.record(address, tokenInfoSchema) })

export const sourcesResponseSchema = z.strictObject({
  protocols: z.array(z.strictObject({ id: z.string(), title: z.string(), img: z.string(), img_color: z.string() })),
})

export type TokenInfo = z.infer<typeof tokenInfoSchema>
export type RouteResponse = z.infer<typeof routeSchema>
export type QuoteResponse = z.infer<typeof quoteResponseSchema>
export type SwapResponse = z.infer<typeof swapResponseSchema>
export type ApprovalResponse = z.infer<typeof approvalResponseSchema>
