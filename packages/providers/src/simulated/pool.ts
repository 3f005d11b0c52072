import { getChain } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { isNative, sameAddress } from '@sluice/guard'
import { priceScale, usdPrice } from './usdPrice.ts'

export type Pool = { readonly reserveIn: bigint; readonly reserveOut: bigint }

/** Worth of each side of every simulated pool. */
const sideInUsd = 20_000_000n

/** Uniswap V2's fee of 0.3 %, as its contracts compute it. */
const feeNumerator = 997n
const feeDenominator = 1000n

function reserveOf(token: Token): bigint | null {
  const price = usdPrice(token)
  return price === null ? null : (sideInUsd * priceScale * 10n ** BigInt(token.decimals)) / price
}

/** The simulated pool between two tokens of one chain; null where one of them has no price. It refills after every swap. */
export function findPool(src: Token, dst: Token): Pool | null {
  const reserveIn = reserveOf(src)
  const reserveOut = reserveOf(dst)
  return reserveIn === null || reserveOut === null ? null : { reserveIn, reserveOut }
}

/** Whether the two are a native token and its ERC-20 form, which change into each other one to one. */
export function isWrap(src: Token, dst: Token): boolean {
  const wrapped = getChain(src.chainId).wrappedNative
  if (wrapped === null) return false
  const pair = (native: Token, other: Token) => isNative(native.address) && sameAddress(other.address, wrapped)
  return pair(src, dst) || pair(dst, src)
}

/** Output of a constant-product pool after its fee; null when it would take more than half of what the pool holds. */
export function poolOutput(pool: Pool, amountIn: bigint): bigint | null {
  const withFee = amountIn * feeNumerator
  const output = (withFee * pool.reserveOut) / (pool.reserveIn * feeDenominator + withFee)
  return output > 0n && output * 2n <= pool.reserveOut ? output : null
}

/** What the pool would give after its fee if the amount did not move its price. */
export function poolOutputWithoutImpact(pool: Pool, amountIn: bigint): bigint {
  return (amountIn * feeNumerator * pool.reserveOut) / (pool.reserveIn * feeDenominator)
}
