import { findChain, presetTokens, supportedChainIds } from '@sluice/defi'
import { isNative, sameAddress, type Token } from '@sluice/guard'
import { priceScale, usdPrice } from '@sluice/providers'
import { devnetErrors } from '../errors.ts'

type PoolSide = { readonly token: Token; readonly reserve: bigint }

export type LocalMarket = {
  readonly mirrorsChainId: number
  readonly native: Token
  readonly wrapped: Token
  /** ERC-20s, the wrapped native token among them. */
  readonly erc20s: readonly Token[]
  readonly pools: readonly (readonly [PoolSide, PoolSide])[]
}

const poolSideDollars = 300_000_000n
const accountShareDollars = 1_000_000n

/** Base units of `token` worth an amount of US dollars; all tokens of a market have a price. */
function baseUnitsWorth(token: Token, dollars: bigint): bigint {
  return (dollars * priceScale * 10n ** BigInt(token.decimals)) / usdPrice(token)!
}

/** Starting balance of an ERC-20: worth one million US dollars. */
export function startingBalance(token: Token): bigint {
  return baseUnitsWorth(token, accountShareDollars)
}

/**
 * Describes the local market of a live chain: its tokens at their live addresses, each in a pool with the wrapped native
 * token, stablecoins also with the first stablecoin. Each side of a pool is worth $300 million.
 *
 * - Throws: `LOCAL_MARKET_NOT_AVAILABLE` for a chain without an aggregator
 */
export function buildLocalMarket(mirrorsChainId: number): LocalMarket {
  const chain = findChain(mirrorsChainId)
  const erc20s = presetTokens(mirrorsChainId).filter(token => !isNative(token.address) && usdPrice(token) !== null)
  const wrapped = erc20s.find(token => chain?.wrappedNative && sameAddress(token.address, chain.wrappedNative))
  if (!chain?.aggregated || !wrapped)
    throw devnetErrors.error('LOCAL_MARKET_NOT_AVAILABLE', { id: mirrorsChainId, known: supportedChainIds.join(', ') })
  const side = (token: Token): PoolSide => ({ token, reserve: baseUnitsWorth(token, poolSideDollars) })
  const others = erc20s.filter(token => token !== wrapped)
  const [firstStable, ...stables] = others.filter(token => usdPrice(token) === priceScale)
  return {
    mirrorsChainId,
    native: chain.nativeToken,
    wrapped,
    erc20s,
    pools: [
      ...others.map(token => [side(wrapped), side(token)] as const),
      ...(firstStable ? stables.map(token => [side(firstStable), side(token)] as const) : []),
    ],
  }
}
