import type { Token } from '@sluice/guard'
import { usdPrice } from './usdPrice.ts'

/** Converts base units of `src` to `dst` at the fixed prices; null if one of them has no price. */
export function convertAtUsdPrice(src: Token, dst: Token, amount: bigint): bigint | null {
  const [from, to] = [usdPrice(src), usdPrice(dst)]
  if (from === null || to === null) return null
  return (amount * from * 10n ** BigInt(dst.decimals)) / (to * 10n ** BigInt(src.decimals))
}
