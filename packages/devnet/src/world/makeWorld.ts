import { findChain, isNative, presetTokens, sameAddress, supportedChainIds, type Token } from '@sluice/defi'
import { devnetErrors } from '../errors.ts'
import { priceCents } from './prices.ts'

type PoolSide = { readonly token: Token; readonly reserve: bigint }

export type World = {
  readonly standsInFor: number
  readonly native: Token
  readonly wrapped: Token
  /** ERC-20s, the wrapped native token among them. */
  readonly erc20s: readonly Token[]
  readonly pools: readonly (readonly [PoolSide, PoolSide])[]
}

const poolDepthCents = 30_000_000_000n
const accountShareCents = 100_000_000n

/** Base units of `token` that are worth `cents`. */
function unitsWorth(token: Token, cents: bigint): bigint {
  return (cents * 10n ** BigInt(token.decimals)) / priceCents[token.symbol]!
}

/** What every account holds of an ERC-20 at the start: a million dollars' worth. */
export function startingBalance(token: Token): bigint {
  return unitsWorth(token, accountShareCents)
}

/**
 * Describes the local world of a live chain: its tokens at their real addresses, each in a pool with the wrapped
 * native token, stable coins also in a pool with the first of them. Each side of a pool is worth 300 million dollars.
 *
 * - Throws: `WORLD_NOT_BUILT` for a chain without an aggregator
 */
export function makeWorld(standsInFor: number): World {
  const chain = findChain(standsInFor)
  const erc20s = presetTokens(standsInFor).filter(token => !isNative(token.address) && token.symbol in priceCents)
  const wrapped = erc20s.find(token => chain?.wrappedNative && sameAddress(token.address, chain.wrappedNative))
  if (!chain?.aggregated || !wrapped)
    throw devnetErrors.error('WORLD_NOT_BUILT', { id: standsInFor, known: supportedChainIds.join(', ') })
  const side = (token: Token): PoolSide => ({ token, reserve: unitsWorth(token, poolDepthCents) })
  const others = erc20s.filter(token => token !== wrapped)
  const [firstStable, ...stables] = others.filter(token => priceCents[token.symbol] === 100n)
  return {
    standsInFor,
    native: chain.nativeToken,
    wrapped,
    erc20s,
    pools: [
      ...others.map(token => [side(wrapped), side(token)] as const),
      ...(firstStable ? stables.map(token => [side(firstStable), side(token)] as const) : []),
    ],
  }
}
