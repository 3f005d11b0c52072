import { findChain, usdWorth } from '@sluice/defi'
import { nativeTokenAddress } from '@sluice/guard'
import { type Prices, usdPriceOf } from '../../tokens/priceQueries.ts'
import { formatDollars, formatTokenAmount } from '../../ui/formatShown.ts'
import { tradeTexts } from './texts.ts'

/** Gas of a swap before there is a quote. */
const usualGas = 300_000n

/** What the network takes for `gas` at the current gas price, in wei; null if that is unknown. */
export function networkFeeOf(gas: bigint | null, prices: Prices | undefined): bigint | null {
  return prices?.gasPrice ? (gas ?? usualGas) * BigInt(prices.gasPrice) : null
}

/** Fee in the network's own token, and in US dollars where its price is known. */
export function describeFee(fee: bigint, chainId: number, prices: Prices | undefined, isExact: boolean): string {
  const native = findChain(chainId)?.nativeToken
  if (!native) return tradeTexts.networkFeeUnknown
  const price = usdPriceOf(prices, nativeTokenAddress)
  const usd = price === null ? null : formatDollars(usdWorth(fee, native.decimals, price))
  const amount = formatTokenAmount(fee, native.decimals, 4)
  return (isExact ? tradeTexts.feeValue : tradeTexts.networkFeeValue)(amount, native.symbol, usd)
}
