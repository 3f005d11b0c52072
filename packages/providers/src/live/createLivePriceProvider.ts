import { defiErrors, type PriceProvider } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { findFeedOfToken } from '../market/priceFeeds.ts'
import { uniswapRouters } from '../market/uniswapRouters.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'
import { createChainClients } from '../rpc/createChainClients.ts'
import { readFeed } from '../rpc/readFeed.ts'
import { readPoolQuote } from '../rpc/readPools.ts'

type Options = {
  readonly chains: readonly ChainEndpoint[]
  /** Throws `PROVIDER_KEY_MISSING` without a key. */
  readonly spotPrice: (token: Token) => Promise<string>
  readonly now: () => number
}

/**
 * Prices of live networks: from 1inch, or without a key from a known Chainlink feed; `origin` tells which.
 */
export function createLivePriceProvider({ chains, spotPrice, now }: Options): PriceProvider {
  const chainOf = createChainClients(chains)

  return {
    source: 'live',
    price: async (token, signal) => {
      signal?.throwIfAborted()
      const chain = chainOf(token.chainId)
      try {
        return { usd: await spotPrice(token), updatedAt: now(), origin: '1inch spot price' }
      } catch (error) {
        const feed = findFeedOfToken(token)
        if (!defiErrors.is(error, 'PROVIDER_KEY_MISSING') || !feed) throw error
        return readFeed(chain, feed.address, now())
      }
    },
    feed: async ({ chainId, feed }, signal) => {
      signal?.throwIfAborted()
      return readFeed(chainOf(chainId), feed, now())
    },
    poolQuote: async ({ chainId, src, dst, amount }, signal) => {
      signal?.throwIfAborted()
      const router = uniswapRouters[chainId]
      if (router === undefined) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id: chainId })
      return { dstAmount: await readPoolQuote(chainOf(chainId), { router, src, dst, amount }), router }
    },
  }
}
