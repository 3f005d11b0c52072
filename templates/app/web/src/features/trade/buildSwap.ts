import { readJson } from '../../kit/request/readJson.ts'
import { requestJson } from '../../kit/request/requestJson.ts'
import { type BuiltSwap, readTransaction, type SwapOrder } from './tradeApi.ts'

/** Requests the transaction of a swap from the provider. Throws `ApiError`. */
export async function buildSwap(order: SwapOrder, signal: AbortSignal): Promise<BuiltSwap> {
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
