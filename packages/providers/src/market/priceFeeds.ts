import { findToken, getChain } from '@sluice/defi'
import type { Address, Token } from '@sluice/guard'
import { sameAddress } from '@sluice/guard'

export type PriceFeed = {
  readonly chainId: number
  /** Symbol of the priced asset, as in our token tables. */
  readonly symbol: string
  readonly address: Address
  /** The feed is updated at least this often. */
  readonly heartbeatSeconds: number
}

const hour = 3_600
const day = 86_400

/** Heartbeat assumed for unknown feeds: the slowest of the network. */
export const defaultHeartbeatSeconds = day

const feed = (chainId: number, symbol: string, address: Address, heartbeatSeconds: number): PriceFeed => ({
  chainId,
  symbol,
  address,
  heartbeatSeconds,
})

/** Well-known Chainlink feeds in US dollars. Source: docs.chain.link, price feed contract addresses. */
export const priceFeeds: readonly PriceFeed[] = [
  feed(1, 'ETH', '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419', hour),
  feed(1, 'WBTC', '0xF4030086522a5bEEa4988F8cA5B36dbC97BeE88c', hour),
  feed(1, 'USDC', '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6', day),
  feed(1, 'USDT', '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D', day),
  feed(1, 'DAI', '0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9', hour),
  feed(137, 'POL', '0xAB594600376Ec9fD91F8e885dADF0CE036862dE0', hour),
  feed(137, 'WETH', '0xF9680D99D6C9589e2a93a78A04A279e509205945', hour),
  feed(137, 'USDC', '0xfE4A8cc5b5B2366C1B58Bea3858e81843581b2F7', day),
  feed(56, 'BNB', '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE', hour),
  feed(56, 'ETH', '0x9ef1B8c0E4F7dc8bF5719Ea496883DC6401d5b2e', hour),
  feed(56, 'USDC', '0x51597f405303C4377E36123cBc172b13269EA163', day),
  feed(42161, 'ETH', '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612', day),
  feed(42161, 'WBTC', '0x6ce185860a4963106506C203335A2910413708e9', day),
  feed(42161, 'USDC', '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3', day),
  feed(10, 'ETH', '0x13e3Ee699D1909E989722E753853AE30b17e08c5', day),
  feed(10, 'USDC', '0x16a9FA2FDa030272Ce99B29CF780dFA30361E0f3', day),
  feed(43114, 'AVAX', '0x0A77230d17318075983913bC2145DB16C7366156', day),
  feed(43114, 'WETH.e', '0x976B3D034E162d8bD72D6b9C989d545b839003b0', day),
  feed(43114, 'WBTC.e', '0x2779D32d5166BAaa2B2b658333bA7e6Ec0C65743', day),
  feed(43114, 'USDC', '0xF096872672F44d6EBA71458D74fe67F9a77a23B9', day),
]

/** Finds a known feed by its address. */
export function findFeed(chainId: number, address: string): PriceFeed | undefined {
  return priceFeeds.find(known => known.chainId === chainId && sameAddress(known.address, address))
}

/**
 * Finds the US dollar feed of a known token; the wrapped native token uses the native one's. Unknown tokens have none:
 * anybody can name a contract USDC.
 */
export function findFeedOfToken({ chainId, address }: Token): PriceFeed | undefined {
  const token = findToken(chainId, address)
  if (!token) return undefined
  const { wrappedNative, nativeToken } = getChain(chainId)
  const isWrapped = wrappedNative !== null && sameAddress(address, wrappedNative)
  const symbol = isWrapped ? nativeToken.symbol : token.symbol
  return priceFeeds.find(known => known.chainId === chainId && known.symbol === symbol)
}
