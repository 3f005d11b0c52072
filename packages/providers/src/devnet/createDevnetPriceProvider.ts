import { defiErrors, findToken, formatUsd, getChain, type Price, type PriceProvider, presetTokens } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'
import { findFeed } from '../market/priceFeeds.ts'
import type { ChainEndpoint } from '../rpc/chainClient.ts'
import { createChainClients } from '../rpc/createChainClients.ts'
import { readFeed } from '../rpc/readFeed.ts'
import { readPoolQuote, readSpotPrice } from '../rpc/readPools.ts'

type Options = {
  readonly chains: readonly ChainEndpoint[]
  /** Address of the Uniswap router, equal on all local chains. */
  readonly router: Address
  readonly now: () => number
}

const one = 10n ** 18n

/** Stablecoin that counts as one US dollar on a local chain. */
function dollarOf(chainId: number): Token {
  const dollar = presetTokens(chainId).find(({ symbol }) => symbol === 'USDC')
  if (!dollar) throw defiErrors.error('PRICE_UNKNOWN', { token: 'USDC', id: chainId })
  return dollar
}

/** Prices from local pools: token to wrapped native token to USDC. */
export function createDevnetPriceProvider({ chains, router, now }: Options): PriceProvider {
  const chainOf = createChainClients(chains)

  const price = async (token: Token, signal?: AbortSignal): Promise<Price> => {
    signal?.throwIfAborted()
    const chain = chainOf(token.chainId)
    const { nativeToken, id } = getChain(chain.endpoint.chainId)
    const dollar = dollarOf(id)
    const origin = `pools of ${router}, with USDC for a dollar`
    if (sameAddress(token.address, dollar.address)) return { usd: '1', updatedAt: now(), origin }
    const [inNative, inDollars] = await Promise.all([
      readSpotPrice(chain, { router, src: token, dst: nativeToken }),
      readSpotPrice(chain, { router, src: nativeToken, dst: dollar }),
    ])
    if (inNative === null || inDollars === null) {
      throw defiErrors.error('PRICE_UNKNOWN', { token: token.symbol, id })
    }
    return { usd: formatUsd((inNative * inDollars) / one), updatedAt: now(), origin }
  }

  return {
    source: 'devnet',
    price,
    feed: async ({ chainId, feed }, signal) => {
      signal?.throwIfAborted()
      const chain = chainOf(chainId)
      const { id } = getChain(chain.endpoint.chainId)
      // Local chains have no Chainlink feeds: known feeds are answered from the pools.
      const known = findFeed(id, feed)
      const token = known && findToken(id, known.symbol)
      return token ? price(token, signal) : readFeed(chain, feed, now())
    },
    poolQuote: async ({ chainId, src, dst, amount }, signal) => {
      signal?.throwIfAborted()
      return { dstAmount: await readPoolQuote(chainOf(chainId), { router, src, dst, amount }), router }
    },
  }
}
