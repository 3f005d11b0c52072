import { addressSchema, guardTransactionSchema, tokenSchema } from '@sluice/guard'
import type { ResultSource } from '@sluice/workflow'
import * as z from 'zod/mini'

/** Kind of services a result came from. */
export const resultSourceSchema = z.enum(['simulated', 'devnet', 'live']) satisfies z.ZodMiniType<ResultSource>

/** One hop of a route: percentage of the amount through a liquidity source. */
export const routeStepSchema = z.readonly(
  z.object({ from: addressSchema, to: addressSchema, protocol: z.string(), sharePercent: z.number() }),
)

const routeSchema = z.readonly(z.array(routeStepSchema))

/** Quote fields that need no conversion for HTTP. */
export const quoteTerms = {
  source: resultSourceSchema,
  /** Relative to the mid price; null if unknown. */
  priceImpactPercent: z.nullable(z.number()),
  /** Milliseconds since the epoch. */
  quotedAt: z.number(),
  expiresAt: z.number(),
}

export const quoteSchema = z.readonly(
  z.object({
    ...quoteTerms,
    chainId: z.number(),
    src: tokenSchema,
    dst: tokenSchema,
    srcAmount: z.bigint(),
    dstAmount: z.bigint(),
    /** Gas units; null if the provider does not return them. */
    estimatedGas: z.nullable(z.bigint()),
    route: routeSchema,
  }),
)

export const builtSwapSchema = z.readonly(
  z.object({
    /** With the wallet's chain id. */
    transaction: guardTransactionSchema,
    dstAmount: z.bigint(),
    /** `floor(dstAmount × (10000 − slippage in basis points) / 10000)`. */
    minReturn: z.bigint(),
    route: routeSchema,
  }),
)
