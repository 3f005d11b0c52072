import { getChain } from '@sluice/defi'
import type { Token } from '@sluice/guard'
import { isNative, sameAddress } from '@sluice/guard'
import { priceScale, usdPrice } from './usdPrice.ts'

export type Pool = { readonly reserveIn: bigint; readonly reserveOut: bigint }

/** Value of each side of a simulated pool in US dollars. */
const sideInUsd = 20_000_000n

/** Uniswap V2's fee of 0.3 %, as its contracts compute it. */
const feeNumerator = 997n
const feeDenominator = 1000n

function reserveOf(token: Token): bigint | null {
  const price = usdPrice(token)
  return price === null ? null : (sideInUsd * priceScale * 10n ** BigInt(token.decimals)) / price
}

/** Simulated pool of two tokens; null without prices. Its reserves reset after every swap. */
export function findPool(src: Token, dst: Token): Pool | null {
  const reserveIn = reserveOf(src)
  const reserveOut = reserveOf(dst)
  return reserveIn === null || reserveOut === null ? null : { reserveIn, reserveOut }
}

/** Whether a swap only wraps or unwraps the native token. */
export function isWrap(src: Token, dst: Token): boolean {
  const wrapped = getChain(src.chainId).wrappedNative
  if (wrapped === null) return false
  const pair = (native: Token, other: Token) => isNative(native.address) && sameAddress(other.address, wrapped)
  return pair(src, dst) || pair(dst, src)
}

/** Constant-product output after the fee; null above half of the reserve. */
export function poolOutput(pool: Pool, amountIn: bigint): bigint | null {
  const withFee = amountIn * feeNumerator
  const output = (withFee * pool.reserveOut) / (pool.reserveIn * feeDenominator + withFee)
  return output > 0n && output * 2n <= pool.reserveOut ? output : null
}

/** Output after the fee without price impact. */
export function poolOutputWithoutImpact(pool: Pool, amountIn: bigint): bigint {
  return (amountIn * feeNumerator * pool.reserveOut) / (pool.reserveIn * feeDenominator)
}
