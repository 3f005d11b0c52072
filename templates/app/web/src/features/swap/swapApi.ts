import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import type { Pair } from '../trade/tradeApi.ts'
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
