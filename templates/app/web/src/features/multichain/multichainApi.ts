import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type BuiltSwap, type Pair, readTransaction, type SwapOrder } from '../trade/tradeApi.ts'
import type { ProposedTrade } from '../trade/workflowRules.ts'

export type MultichainQuote = {
  /** Destination tokens per source token, a decimal string; null when unknown. */
  readonly rate: string | null
  readonly toAmount: bigint
  /** Percent; null when unknown. */
  readonly priceImpact: number | null
  /** Gas units; null when unknown. */
  readonly gasEstimate: bigint | null
}

/** Fetches a quote on one network. Throws `ApiError`. */
export async function fetchQuote(pair: Pair, amount: bigint, signal: AbortSignal): Promise<MultichainQuote> {
  const body = {
    chainId: pair.chainId,
    fromToken: pair.src.address,
    toToken: pair.dst.address,
    amount: amount.toString(),
  }
  const quote = readJson(await requestJson('/api/swap/quote', { body, signal })).object('quote')
  return {
    rate: quote.nullable('rate', (reader, key) => reader.text(key)),
    toAmount: quote.units('toAmount'),
    priceImpact: quote.nullable('priceImpact', (reader, key) => reader.number(key)),
    gasEstimate: quote.nullable('gasEstimate', (reader, key) => reader.units(key)),
  }
}

/** A fresh quote of a trade, for the workflow. */
export async function quoteTrade(pair: Pair, amount: bigint, signal: AbortSignal) {
  const { toAmount, priceImpact, gasEstimate } = await fetchQuote(pair, amount, signal)
  return { dstAmount: toAmount, estimatedGas: gasEstimate, priceImpactPercent: priceImpact }
}

/** How much one token buys of another, for the workflow. */
export const exchange: ProposedTrade['exchange'] = async (src, dst, amount, signal) =>
  (await fetchQuote({ chainId: src.chainId, src, dst }, amount, signal)).toAmount

/** Requests the unsigned transaction of a swap. Throws `ApiError`. */
export async function buildSwap(order: SwapOrder, signal: AbortSignal): Promise<BuiltSwap> {
  const body = {
    chainId: order.chainId,
    fromToken: order.src.address,
    toToken: order.dst.address,
    amount: order.amount.toString(),
    fromAddress: order.from,
    slippage: String(order.slippagePercent),
    // only with: permit
    ...(order.permit && { permit: order.permit }),
    // end only
  }
  const reader = readJson(await requestJson('/api/swap/execute', { body, signal }))
  return { transaction: readTransaction(reader.object('transaction')), dstAmount: reader.units('toAmount') }
}
