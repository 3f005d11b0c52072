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

export const quoteAnswerSchema = z.strictObject({
  srcToken: tokenInfoSchema.optional(),
  dstToken: tokenInfoSchema.optional(),
  dstAmount: integer,
  protocols: routeSchema.optional(),
  gas: z.number().optional(),
})

export const swapAnswerSchema = quoteAnswerSchema.omit({ gas: true }).extend({
  tx: z.strictObject({
    from: address,
    to: address,
    data: hex,
    value: integer,
    gasPrice: integer,
    gas: z.number(),
  }),
})

export const spenderAnswerSchema = z.strictObject({ address })

export const approvalAnswerSchema = z.strictObject({ data: hex, gasPrice: integer, to: address, value: integer })

export const allowanceAnswerSchema = z.strictObject({ allowance: integer })

export const tokensAnswerSchema = z.strictObject({ tokens: z.record(address, tokenInfoSchema) })

export const sourcesAnswerSchema = z.strictObject({
  protocols: z.array(z.strictObject({ id: z.string(), title: z.string(), img: z.string(), img_color: z.string() })),
})

export type TokenInfo = z.infer<typeof tokenInfoSchema>
export type RouteAnswer = z.infer<typeof routeSchema>
export type QuoteAnswer = z.infer<typeof quoteAnswerSchema>
export type SwapAnswer = z.infer<typeof swapAnswerSchema>
export type ApprovalAnswer = z.infer<typeof approvalAnswerSchema>
