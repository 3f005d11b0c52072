import { z } from 'zod'
import { addressSchema, baseUnitsSchema, chainIdSchema, keyInBody, wireTokenSchema } from './chainValues.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { defineRoute } from './route.ts'

const mode = modeSchema.optional()
const tokenName = z.string().min(1).max(100)

export const readBridgeStatus = defineRoute({
  method: 'GET',
  path: '/api/bridge/status',
  summary: 'Whether the Monad bridge has a counterparty and its contracts, before anything is locked. Needs no key.',
  query: z.object({ mode }),
  response: z.object({
    source: resultSourceSchema,
    isAvailable: z.boolean(),
    /** Why not; null if it is available. */
    reason: z.string().nullable(),
    /** Chains with a checked contract. */
    chains: z.array(
      z.object({ chainId: z.number(), name: z.string(), walletChainId: z.number(), contract: addressSchema }),
    ),
    /** Whole tokens. */
    minimum: z.string(),
    maximum: z.string(),
    /** Shortest first lock that the counterparty answers; null if unknown. */
    minimumLockSeconds: z.number().nullable(),
    counterparty: z.nullable(addressSchema),
  }),
})

export const quoteFusionPlus = defineRoute({
  method: 'POST',
  path: '/api/fusion-plus/quote',
  summary: 'Quotes a cross-chain swap; nothing is built or placed.',
  body: z.object({
    fromChain: chainIdSchema,
    toChain: chainIdSchema,
    /** Address or symbol; any ERC-20 address is accepted. */
    fromToken: tokenName,
    toToken: tokenName,
    /** Whole tokens, for example 1.5. */
    amount: z.string().max(100),
    walletAddress: addressSchema,
    mode,
    apiKey: keyInBody,
  }),
  response: z.object({
    source: resultSourceSchema,
    fromToken: wireTokenSchema,
    toToken: wireTokenSchema,
    /** Base units of `fromToken`. */
    srcAmount: baseUnitsSchema,
    /** Base units of `toToken` at the start and at the end of the auction. */
    auctionStartAmount: baseUnitsSchema,
    auctionEndAmount: baseUnitsSchema,
    auctionSeconds: z.number(),
    secretsCount: z.number(),
    quoteId: z.string(),
    /** Milliseconds since the epoch. */
    quotedAt: z.number(),
  }),
})
