import { createContractCallIntent } from '../guard/intent/callIntent.ts'
import { findRouter } from '../guard/values/routers.ts'
import type { Address } from '../guard/values/token.ts'
import { type AllowancePorts, collectTransactionFacts } from '../trade/prepareRequest.ts'
import type { TradeSequence } from '../trade/tradeRequest.ts'
import { hashOrder, orderTypedData } from './buildOrder.ts'
import type { buildCancel, ListedOrder } from './limitOrderApi.ts'

/** Human-readable ABI, as intents require. Source: 1inch/limit-order-protocol v4 `IOrderMixin.sol`. */
const signature = 'function cancelOrder(uint256 makerTraits, bytes32 orderHash)'

export type CancelPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly listed: ListedOrder
  /** Such as '100 USDC for 0.05 WETH'. */
  readonly description: string
}

export type CancelSequencePorts = {
  readonly step: Omit<AllowancePorts, 'signal'>
  readonly buildCancel: typeof buildCancel
}

/** Signing sequence of a cancellation: one transaction for exactly the shown order. */
export function createCancelSequence(plan: CancelPlan, ports: CancelSequencePorts): TradeSequence {
  const { chainId, walletChainId, account, listed } = plan
  return {
    next: async signal => {
      const contract = findRouter(chainId)
      if (!contract) throw new Error(`Chain ${chainId} not supported`)
      // Recomputes the hash: the backend's list is not trusted.
      const hash = hashOrder(orderTypedData(listed.order, walletChainId, contract))
      if (hash !== listed.orderId.toLowerCase()) throw new Error('The order book returned a different order')
      const transaction = await ports.buildCancel(chainId, listed.orderId, signal)
      const intent = createContractCallIntent({
        chainId,
        transaction: { chainId: walletChainId, from: account, value: '0' },
        purpose: `Cancel the order of ${plan.description}`,
        contract,
        // only with: deployment send
        origin: 'known',
        // end only
        signature,
        arguments: [listed.order.makerTraits, hash],
      })
      return { kind: 'cancel', intent, transaction }
    },
    collectFacts: (request, signal) => collectTransactionFacts(request, { ...ports.step, signal }),
  }
}
