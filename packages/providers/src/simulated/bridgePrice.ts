import type { Address, Token } from '@sluice/guard'
import { priceScale, usdPrice } from './usdPrice.ts'

/** Where our contract stands in local chains and the simulation: `HTLC` in ASCII, and a one. */
export const localHtlcAddress: Address = '0x48544C4300000000000000000000000000000001'

/** Chains that the counterparty of local chains and the simulation connects: Ethereum and Monad. */
export const localBridgeChains = [1, 143] as const

/** Terms of the counterparty of local chains and the simulation: half an hour, and ten minutes to claim in safety. */
export const localBridgeTerms = { counterpartyLockSeconds: 30 * 60, minimumLockSeconds: 40 * 60 } as const

const feeNumerator = 999n
const feeDenominator = 1_000n

/**
 * What the counterparty of local chains and the simulation gives: the fixed prices, less 0.1 %.
 *
 * - Units: base units of `src` in, of `dst` out; null where one of the two has no price
 */
export function bridgePrice({ src, dst, amount }: { src: Token; dst: Token; amount: bigint }): bigint | null {
  const [from, to] = [usdPrice(src), usdPrice(dst)]
  if (from === null || to === null) return null
  const worth = amount * from * 10n ** BigInt(dst.decimals) * feeNumerator
  return worth / (to * 10n ** BigInt(src.decimals) * feeDenominator)
}

/** Base units of a token that are worth so many dollars; null without a price. */
export function baseUnitsWorth(token: Token, dollars: bigint): bigint | null {
  const price = usdPrice(token)
  return price === null ? null : (dollars * priceScale * 10n ** BigInt(token.decimals)) / price
}
