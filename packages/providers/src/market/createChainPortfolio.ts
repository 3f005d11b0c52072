import {
  type ChainReader,
  defiErrors,
  getChain,
  type Holding,
  type PortfolioProvider,
  type PriceProvider,
  presetTokens,
  sumUsd,
  usdWorth,
} from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'

type Options = {
  readonly reader: ChainReader
  readonly prices: PriceProvider
  readonly now: () => number
}

type Held = { readonly token: Token; readonly units: bigint }

/** Reads balances; skips tokens that do not exist on a local chain. */
async function readHeld(reader: ChainReader, owner: Address, chainId: number): Promise<readonly Held[]> {
  const tokens = presetTokens(chainId)
  const balances = await reader.balances({ chainId, owner, tokens })
  return tokens.flatMap((token, index) => {
    const units = balances[index] ?? 0n
    return units > 0n ? [{ token, units }] : []
  })
}

/** Whether an error means that no price source exists; balances are then shown without prices. */
export function isWithoutPrice(error: unknown): boolean {
  return (['PRICE_UNKNOWN', 'FEED_UNKNOWN', 'PRICE_STALE', 'PROVIDER_KEY_MISSING'] as const).some(code =>
    defiErrors.is(error, code),
  )
}

/** Values a holding; null without a price. */
async function priceHolding(
  prices: PriceProvider,
  token: Token,
  units: bigint,
  signal?: AbortSignal,
): Promise<Holding> {
  try {
    const { usd } = await prices.price(token, signal)
    return { token, units, usd: usdWorth(units, token.decimals, usd) }
  } catch (error) {
    if (!isWithoutPrice(error)) throw error
    return { token, units, usd: null }
  }
}

/** Portfolio from on-chain balances of all known tokens. */
export function createChainPortfolio({ reader, prices, now }: Options): PortfolioProvider {
  return {
    source: reader.source,
    holdings: async ({ owner, chainIds }, signal) => {
      signal?.throwIfAborted()
      const ids = [...new Set(chainIds)].map(id => getChain(id).id)
      const held = (await Promise.all(ids.map(id => readHeld(reader, owner, id)))).flat()
      const holdings = await Promise.all(held.map(({ token, units }) => priceHolding(prices, token, units, signal)))
      return {
        source: reader.source,
        owner,
        holdings,
        totalUsd: sumUsd(holdings.flatMap(({ usd }) => (usd === null ? [] : [usd]))),
        profitAndLossUsd: null,
        updatedAt: now(),
      }
    },
  }
}
