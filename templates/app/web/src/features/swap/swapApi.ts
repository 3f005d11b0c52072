import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type BuildSwap, type Pair, readTransaction } from '../trade/tradeApi.ts'
import type { SwapQuote } from './SwapQuote.ts'

/** Fetches a quote. Throws `ApiError`. */
export async function fetchQuote(pair: Pair, amount: bigint, signal: AbortSignal): Promise<SwapQuote> {
  const query = { chainId: pair.chainId, src: pair.src.address, dst: pair.dst.address, amount: amount.toString() }
  const reader = readJson(await requestJson('/api/1inch/quote', { query, signal }))
  return {
    srcAmount: amount,
    dstAmount: reader.units('dstAmount'),
    estimatedGas: reader.nullable('estimatedGas', (inner, key) => inner.units(key)),
    expiresAt: Date.now() + reader.number('validForMs'),
    priceImpact: reader.nullable('priceImpact', (inner, key) => inner.number(key)),
    route: reader.list('route').map(step => step.text('protocol')),
  }
}

/** Requests the transaction of a swap from the provider. Throws `ApiError`. */
export const buildSwap: BuildSwap = async (order, signal) => {
  const body = {
    chainId: order.chainId,
    src: order.src.address,
    dst: order.dst.address,
    amount: order.amount.toString(),
    from: order.from,
    slippage: String(order.slippagePercent),
    // only with: permit
    ...(order.permit && { permit: order.permit }),
    // end only
  }
  const reader = readJson(await requestJson('/api/1inch/swap', { body, signal }))
  return { transaction: readTransaction(reader.object('tx')), dstAmount: reader.units('dstAmount') }
}
