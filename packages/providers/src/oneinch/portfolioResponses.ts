import { z } from 'zod'

/** Some versions wrap their lists in `{ result, meta }`, others return them bare. */
const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), z.object({ result: z.array(item) }).transform(({ result }) => result)])

const underlyingSchema = z.object({
  address: z.string(),
  decimals: z.number().int().min(0).max(36).nullish(),
  price_to_usd: z.number().nullish(),
})

/**
 * Token positions. Their float amounts are ignored; exact amounts are read from the chain.
 *
 * - Source: 1inch Portfolio API v5.0 `GET /tokens/snapshot`
 */
export const snapshotSchema = listOf(
  z
    .object({
      chain: z.number().int().optional(),
      chain_id: z.number().int().optional(),
      contract_address: z.string(),
      contract_name: z.string().nullish(),
      contract_symbol: z.string().nullish(),
      underlying_tokens: z.array(underlyingSchema).default([]),
    })
    .transform(({ chain, chain_id, ...item }) => ({ ...item, chainId: chain_id ?? chain })),
)

/** Source: 1inch Portfolio API v5.0 `GET /tokens/metrics`. */
export const metricsSchema = listOf(
  z
    .object({
      chain: z.number().int().optional(),
      chain_id: z.number().int().optional(),
      profit_abs_usd: z.number().nullish(),
      abs_profit_usd: z.number().nullish(),
    })
    .transform(item => ({
      chainId: item.chain_id ?? item.chain,
      profitUsd: item.profit_abs_usd ?? item.abs_profit_usd ?? null,
    })),
)

export type SnapshotItem = z.infer<typeof snapshotSchema>[number]
