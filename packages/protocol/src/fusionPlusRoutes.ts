import { z } from 'zod'
import {
  addressSchema,
  baseUnitsSchema,
  hash32Schema,
  keyInBody,
  signatureSchema,
  tokenAmountSchema,
  transactionHashSchema,
  wireTokenSchema,
} from './chainValues.ts'
import { warningsSchema } from './errorBody.ts'
import { modeSchema, resultSourceSchema } from './mode.ts'
import { walletRequestSchema } from './nodeRoutes.ts'
import { defineRoute } from './route.ts'
import { executionIdSchema } from './runRoutes.ts'

const mode = modeSchema.optional()
const tokenName = z.string().min(1).max(100)

/** Id or name of a chain; the flow says which it does not take. */
const chain = z.union([z.number(), z.string().max(20)])

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const usdcOnPolygon = '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'
const bridgeHash = `0x${'5b'.repeat(32)}`
const executionId = 'exec_1767225600000_0123456789abcdef01234567'

const pair = {
  fromChain: chain,
  toChain: chain,
  /** Address, also of a token of no list, or symbol. */
  fromToken: tokenName,
  toToken: tokenName,
  amount: tokenAmountSchema,
}

const pairExample = { fromChain: 1, toChain: 137, fromToken: usdc, toToken: usdcOnPolygon, amount: '100' }

/** A run of one node: by its id, or by the hash that it answered. */
export const callIdSchema = z.union([hash32Schema, executionIdSchema], 'must be a bridgeHash or an executionId')

export const handInSchema = z.object({
  /** `bridgeHash` or `executionId` of the answer. */
  bridgeHash: callIdSchema,
  /** Signature of `request.typedData`. */
  signature: signatureSchema.optional(),
  /** Hash of the sent `request.unsignedTx`. */
  transactionHash: transactionHashSchema.optional(),
})

/** What both calls answer about their run. */
export const callState = {
  source: resultSourceSchema,
  /** The run that carries the call on; it is in the history and survives a restart. */
  executionId: z.string(),
  /** To be signed or sent now, after a review of `intent`; null if nothing is. */
  request: walletRequestSchema.nullable(),
  estimatedCompletion: z.string().nullable(),
  /** Why it ended; null unless it failed. */
  error: z.string().nullable(),
  code: z.string().nullable(),
  logs: z.array(z.string()),
  warnings: warningsSchema,
}

const answer = z
  .object({
    ...callState,
    /** Hash of the order; null until the approval that comes first is settled. */
    bridgeHash: z.nullable(hash32Schema),
    intentHash: z.nullable(hash32Schema),
    /** `approve` and `sign` wait for the wallet, `wait` for resolvers. */
    step: z.enum(['approve', 'sign', 'wait', 'end']),
    status: z.enum(['pending', 'executed', 'refunded', 'expired', 'cancelled', 'failed']),
    fromTokenInfo: z.object({ amount: z.string(), symbol: z.string(), chain: z.number() }),
    /** `estimatedAmount` in whole tokens; null before the order is built. */
    toTokenInfo: z.object({ estimatedAmount: z.string().nullable(), symbol: z.string(), chain: z.number() }),
    resolverUsed: z.string(),
    mevProtected: z.boolean(),
    gasless: z.boolean(),
    /** Milliseconds from the signature to the end; null before. */
    executionTime: z.number().nullable(),
  })
  .meta({
    examples: [
      {
        source: 'live',
        executionId,
        bridgeHash,
        intentHash: bridgeHash,
        step: 'sign',
        status: 'pending',
        request: {
          typedData: { domain: { chainId: 1 }, types: {}, primaryType: 'Order', message: {} },
          intent: { kind: 'crossChainOrder' },
          expiresAt: 1767226200000,
        },
        fromTokenInfo: { amount: '100', symbol: 'USDC', chain: 1 },
        toTokenInfo: { estimatedAmount: '99.61', symbol: 'USDC', chain: 137 },
        resolverUsed: 'default',
        mevProtected: true,
        gasless: true,
        executionTime: null,
        estimatedCompletion: '2026-01-01T00:03:00.000Z',
        error: null,
        code: null,
        logs: [],
        warnings: [],
      },
    ],
  })

export const quoteFusionPlus = defineRoute({
  method: 'POST',
  path: '/api/fusion-plus/quote',
  summary: 'Quotes a cross-chain swap; nothing is built or placed. Equal requests share an answer until it expires.',
  takesKey: true,
  body: z
    .object({ ...pair, walletAddress: z.optional(addressSchema), mode, apiKey: keyInBody })
    .meta({ examples: [{ ...pairExample, walletAddress: account, mode: 'functional' }] }),
  response: z
    .object({
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
      /** End of its auction, at most 300 s after `quotedAt`. */
      expiresAt: z.number(),
    })
    .meta({
      examples: [
        {
          source: 'live',
          fromToken: { address: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
          toToken: { address: usdcOnPolygon, symbol: 'USDC', name: 'USD Coin', decimals: 6 },
          srcAmount: '100000000',
          auctionStartAmount: '99610000',
          auctionEndAmount: '99110000',
          auctionSeconds: 180,
          secretsCount: 1,
          quoteId: '0b31b8a4-1f0c-4f0e-9f1d-0a8f6f0f7a11',
          quotedAt: 1767225600000,
          expiresAt: 1767225780000,
        },
      ],
    }),
})

/** Source: spec 001 §7.1 */
export const startFusionPlus = defineRoute({
  method: 'POST',
  path: '/api/fusion-plus',
  summary:
    'Builds a cross-chain order and answers what is to be signed; hand the signature to /api/fusion-plus/submit. The secrets of the order stay in the memory of the server: if it ends before the swap is done they are lost, and what is locked returns after the time lock.',
  takesKey: true,
  body: z
    .object({
      ...pair,
      walletAddress: z.optional(addressSchema),
      /** Percent. */
      slippage: z.coerce.number().default(0.5),
      /** Always on: an order is never in the public mempool. */
      enableMevProtection: z.boolean().default(true),
      /** Always on: the resolver pays the gas. */
      enableGasless: z.boolean().default(true),
      timeoutMinutes: z.coerce.number().default(30),
      /** The quote decides which resolvers may fill. */
      resolver: z.enum(['default', 'custom']).default('default'),
      mode,
      apiKey: keyInBody,
    })
    .meta({
      examples: [
        {
          ...pairExample,
          walletAddress: account,
          slippage: 0.5,
          enableMevProtection: true,
          enableGasless: true,
          timeoutMinutes: 30,
          resolver: 'default',
          mode: 'functional',
        },
      ],
    }),
  response: answer,
})

export const submitFusionPlus = defineRoute({
  method: 'POST',
  path: '/api/fusion-plus/submit',
  summary: 'Takes the hash of the approval or the signature of the order, and answers the next step.',
  body: handInSchema.meta({ examples: [{ bridgeHash, signature: `0x${'1b'.repeat(65)}` }] }),
  response: answer,
})

export const readFusionPlus = defineRoute({
  method: 'GET',
  path: '/api/fusion-plus/:hash',
  summary: 'How far a cross-chain order is, by its `bridgeHash` or `executionId`.',
  params: z.object({ hash: callIdSchema }),
  response: answer,
})
