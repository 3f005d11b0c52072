import { defiErrors, findToken, formatUnits, getChain, type Price, type PriceProvider } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import { findFeed } from '../market/priceFeeds.ts'
import { uniswapRouters } from '../market/uniswapRouters.ts'
import { swapOutput } from './execute.ts'
import { chainOfSimulatedId } from './simulatedChainId.ts'
import type { SimulatedState } from './simulatedState.ts'
import { priceScale, usdPrice } from './usdPrice.ts'

const priceDecimals = priceScale.toString().length - 1

/** Prices of the simulated table: always the same, and always of now. */
export function createSimulatedPriceProvider({ ledger }: SimulatedState, now: () => number): PriceProvider {
  const priceOf = (token: Token, origin: string): Price => {
    // The table goes by symbols, and everybody can call a contract USDC.
    const known = ledger.token(chainOfSimulatedId(token.chainId), token.address)
    const price = known ? usdPrice(known) : null
    if (price === null) throw defiErrors.error('PRICE_UNKNOWN', { token: token.symbol, id: token.chainId })
    return { usd: formatUnits(price, priceDecimals), updatedAt: now(), origin }
  }

  return {
    source: 'simulated',
    price: async (token, signal) => {
      signal?.throwIfAborted()
      getChain(chainOfSimulatedId(token.chainId))
      return priceOf(token, 'simulated price table')
    },
    feed: async ({ chainId, feed }, signal) => {
      signal?.throwIfAborted()
      const chain = getChain(chainOfSimulatedId(chainId))
      const known = findFeed(chain.id, feed)
      const token = known && findToken(chain.id, known.symbol)
      if (!token) throw defiErrors.error('FEED_UNKNOWN', { feed, id: chain.id })
      return priceOf(token, `simulated feed ${known.address}`)
    },
    poolQuote: async ({ chainId, src, dst, amount }, signal) => {
      signal?.throwIfAborted()
      const chain = getChain(chainOfSimulatedId(chainId))
      const router = uniswapRouters[chain.id]
      if (router === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chain.id })
      if (amount <= 0n) throw defiErrors.error('AMOUNT_ZERO')
      if (sameAddress(src.address, dst.address)) throw defiErrors.error('SAME_TOKEN')
      const dstAmount = swapOutput(ledger, { chainId: chain.id, src: src.address, dst: dst.address, amount })
      if (dstAmount === null) throw defiErrors.error('INSUFFICIENT_LIQUIDITY')
      return { dstAmount, router }
    },
  }
}
