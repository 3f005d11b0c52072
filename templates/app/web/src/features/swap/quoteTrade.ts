import type { FlowTrade } from '../trade/flowRules.ts'
import type { Pair } from '../trade/tradeApi.ts'
import { fetchQuote } from './swapApi.ts'

/** A fresh quote of a trade with its price impact, for the drawn flow. */
export function quoteTrade(pair: Pair, amount: bigint): FlowTrade['quote'] {
  return async signal => {
    const { dstAmount, estimatedGas, priceImpact } = await fetchQuote(pair, amount, signal)
    return { dstAmount, estimatedGas, priceImpactPercent: priceImpact }
  }
}

/** How much one token buys of another, for the drawn flow. */
export const exchange: FlowTrade['exchange'] = async (src, dst, amount, signal) =>
  (await fetchQuote({ chainId: src.chainId, src, dst }, amount, signal)).dstAmount
