import type { Pair } from '../trade/tradeApi.ts'
import type { ProposedTrade } from '../trade/workflowRules.ts'
import { fetchQuote } from './swapApi.ts'

/** A fresh quote of a trade with its price impact, for the workflow. */
export function quoteTrade(pair: Pair, amount: bigint): ProposedTrade['quote'] {
  return async signal => {
    const { dstAmount, estimatedGas, priceImpact } = await fetchQuote(pair, amount, signal)
    return { dstAmount, estimatedGas, priceImpactPercent: priceImpact }
  }
}

/** How much one token buys of another, for the workflow. */
export const exchange: ProposedTrade['exchange'] = async (src, dst, amount, signal) =>
  (await fetchQuote({ chainId: src.chainId, src, dst }, amount, signal)).dstAmount
