import { quoteTerms, routeStepSchema } from '@sluice/defi/schema'
import { z } from 'zod'
import {
  addressSchema,
  baseUnitsSchema,
  chainIdSchema,
  keyInBody,
  unsignedTransactionSchema,
  wireTokenSchema,
} from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

/** Header with the mode; alternatively the query parameter or body field `mode`. */
export const modeHeader = 'x-sluice-mode'

const mode = modeSchema.optional()

const slippagePercent = z.coerce.number().min(0.1).max(50)

/** The spec sends slippage as text; numbers are accepted too. */
const slippage = slippagePercent.optional()

/** Gas units; null if the provider does not return them. */
const gas = z.number().nullable()
const route = z.array(routeStepSchema).readonly()

export const readTokens = defineRoute({
  method: 'GET',
  path: '/api/1inch/tokens',
  summary: 'Tokens that can be swapped on a chain.',
  takesKey: true,
  query: z.object({ chainId: chainIdSchema, mode }),
  response: z.object({ source: resultSourceSchema, tokens: z.record(z.string(), wireTokenSchema) }),
})

export const readQuote = defineRoute({
  method: 'GET',
  path: '/api/1inch/quote',
  summary: 'Quotes an exact-input swap.',
  takesKey: true,
  query: z.object({
    chainId: chainIdSchema,
    src: addressSchema,
    dst: addressSchema,
    amount: baseUnitsSchema,
    from: z.optional(addressSchema),
    slippage,
    mode,
  }),
  response: z.object({
    ...quoteTerms,
    srcToken: wireTokenSchema,
    dstToken: wireTokenSchema,
    srcAmount: baseUnitsSchema,
    dstAmount: baseUnitsSchema,
    gas,
    protocols: route,
  }),
})

export const buildSwap = defineRoute({
  method: 'POST',
  path: '/api/1inch/swap',
  summary: 'Builds the unsigned transaction of a swap.',
  takesKey: true,
  body: z.object({
    chainId: chainIdSchema,
    src: addressSchema,
    dst: addressSchema,
    amount: baseUnitsSchema,
    from: addressSchema,
    receiver: z.optional(addressSchema),
    slippage: slippagePercent.default(1),
    mode,
    apiKey: keyInBody,
  }),
  response: z.object({
    source: resultSourceSchema,
    tx: unsignedTransactionSchema,
    dstAmount: baseUnitsSchema,
    minReturn: baseUnitsSchema,
    protocols: route,
  }),
})

const tokenName = z.string().min(1).max(100)

export const testOneInch = defineRoute({
  method: 'POST',
  path: '/api/test/oneinch',
  summary: 'Asks for one quote, to see that the swap provider answers.',
  takesKey: true,
  body: z.object({
    chainId: chainIdSchema,
    /** Address or symbol. */
    fromToken: tokenName,
    toToken: tokenName,
    /** Base units of `fromToken`. */
    amount: baseUnitsSchema,
    mode,
    apiKey: keyInBody,
  }),
  response: z.object({
    success: z.literal(true),
    source: quoteTerms.source,
    fromToken: wireTokenSchema,
    toToken: wireTokenSchema,
    /** Base units. */
    fromAmount: baseUnitsSchema,
    toAmount: baseUnitsSchema,
    gas,
    quotedAt: quoteTerms.quotedAt,
    expiresAt: quoteTerms.expiresAt,
  }),
})
