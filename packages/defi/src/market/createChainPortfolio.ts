import { getChain } from '../chains/findChain.ts'
import { defiErrors } from '../errors.ts'
import type { ChainReader } from '../ports/chainReader.ts'
import type { Holding, PortfolioProvider, PriceProvider } from '../ports/marketData.ts'
import type { Address, Token } from '../ports/token.ts'
import { presetTokens } from '../tokens/findToken.ts'
import { sumUsd, usdWorth } from '../usd.ts'

type Options = {
  readonly reader: ChainReader
  readonly prices: PriceProvider
  readonly now: () => number
}

/** Tokens of our table may be missing on a local chain; where the contract is there, its failure counts. */
async function readUnits(reader: ChainReader, token: Token, owner: Address): Promise<bigint> {
  try {
    return await reader.balance({ chainId: token.chainId, owner, token })
  } catch (error) {
    if ((await reader.code(token.chainId, token.address)) !== '0x') throw error
    return 0n
  }
}

/** Whether nobody can be asked for a price: then a balance is still a balance. */
export function isWithoutPrice(error: unknown): boolean {
  return (['PRICE_UNKNOWN', 'PRICE_STALE', 'PROVIDER_KEY_MISSING'] as const).some(code => defiErrors.is(error, code))
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
      const tokens = [...new Set(chainIds)].flatMap(id => presetTokens(getChain(id).id))
      const read = await Promise.all(tokens.map(async token => [token, await readUnits(reader, token, owner)] as const))
      const held = read.filter(([, units]) => units > 0n)
      const holdings = await Promise.all(held.map(([token, units]) => priceHolding(prices, token, units, signal)))
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
