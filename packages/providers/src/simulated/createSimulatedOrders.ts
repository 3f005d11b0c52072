import { defiErrors, type LimitOrderProvider, parseAddress } from '@sluice/defi'
import { encodeFunctionData } from 'viem'
import { buildOrder, checkOrderRequest } from '../orders/buildOrder.ts'
import { limitOrderAbi } from '../orders/limitOrderAbi.ts'
import { simulatedRouter } from './buildSimulatedSwap.ts'
import type { SimulatedBook } from './createSimulatedBook.ts'
import { chainOfSimulatedId, simulatedChainId } from './simulatedChainId.ts'
import type { SimulatedState } from './simulatedState.ts'

/** Limit orders of one simulated state; they fill where the simulated pools pay their price. */
export function createSimulatedOrders(
  book: SimulatedBook,
  { ledger }: SimulatedState,
  now: () => number,
): LimitOrderProvider {
  let built = 0n
  return {
    source: 'simulated',
    build: async (request, signal) => {
      signal?.throwIfAborted()
      const chainId = chainOfSimulatedId(request.chainId)
      const contract = simulatedRouter(chainId)
      checkOrderRequest(request)
      for (const { address } of [request.src, request.dst]) {
        if (!ledger.token(chainId, address)) throw defiErrors.error('TOKEN_NOT_SUPPORTED', { id: chainId })
      }
      if (request.expiresAt * 1000 <= now()) throw defiErrors.error('ORDER_REFUSED', { reason: 'it has expired' })
      built += 1n
      const walletChainId = simulatedChainId(chainId)
      return buildOrder({ request: { ...request, chainId }, walletChainId, contract, salt: built })
    },
    submit: (signed, signal) => {
      signal?.throwIfAborted()
      return book.submit(signed)
    },
    status: async (chainId, orderHash) => book.status(chainOfSimulatedId(chainId), orderHash),
    list: async (chainId, maker) => book.list(chainOfSimulatedId(chainId), maker),
    buildCancel: async ({ chainId: id, maker, orderHash }) => {
      const chainId = chainOfSimulatedId(id)
      const signed = book.find(chainId, orderHash)
      if (!signed) throw defiErrors.error('ORDER_UNKNOWN', { hash: orderHash })
      const args = [BigInt(signed.built.order.makerTraits), orderHash] as const
      return {
        chainId: simulatedChainId(chainId),
        from: parseAddress(maker),
        to: simulatedRouter(chainId),
        data: encodeFunctionData({ abi: limitOrderAbi, functionName: 'cancelOrder', args }),
        value: '0',
      }
    },
    spender: async chainId => simulatedRouter(chainId),
  }
}
