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

/** Tokens of our table may be missing on a local chain; there they are left out. */
async function readHeld(reader: ChainReader, owner: Address, chainId: number): Promise<readonly Held[]> {
  const tokens = presetTokens(chainId)
  const balances = await reader.balances({ chainId, owner, tokens })
  return tokens.flatMap((token, index) => {
    const units = balances[index] ?? 0n
    return units > 0n ? [{ token, units }] : []
  })
}

/** Whether nobody can be asked for a price: then a balance is still a balance. */
export function isWithoutPrice(error: unknown): boolean {
  return (['PRICE_UNKNOWN', 'FEED_UNKNOWN', 'PRICE_STALE', 'PROVIDER_KEY_MISSING'] as const).some(code =>
    defiErrors.is(error, code),
  )
}

/** What units of a token are worth; null where nobody has a price for it. */
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

/** Holdings as the chains themselves tell them: the balances of every token we know, and what they are worth. */
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
