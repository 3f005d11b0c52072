import { createContractCallIntent } from '../guard/intent/createIntent.ts'
import { findRouter } from '../guard/values/knownRouters.ts'
import type { Address } from '../guard/values/token.ts'
import { type AllowancePorts, collectTransactionFacts } from '../trade/prepareRequest.ts'
import type { TradeSequence } from '../trade/tradeRequest.ts'
import { hashOrder, orderTypedData } from './buildOrder.ts'
import type { buildCancel, ListedOrder } from './limitOrderApi.ts'

/** Human-readable, so that the intent can carry it. Source: 1inch/limit-order-protocol v4 `IOrderMixin.sol`. */
const signature = 'function cancelOrder(uint256 makerTraits, bytes32 orderHash)'

export type CancelPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly listed: ListedOrder
  /** In words, such as '100 USDC for 0.05 WETH'. */
  readonly description: string
}

export type CancelSequencePorts = {
  readonly step: Omit<AllowancePorts, 'signal'>
  readonly buildCancel: typeof buildCancel
}

/** The way of a cancellation: one transaction that takes exactly the shown order back. */
export function createCancelSequence(plan: CancelPlan, ports: CancelSequencePorts): TradeSequence {
  const { chainId, walletChainId, account, listed } = plan
  return {
    next: async signal => {
      const contract = findRouter(chainId)
      if (!contract) throw new Error(`Chain ${chainId} not supported`)
      // The list comes from the backend: the hash has to be the one of the order that is shown.
      const hash = hashOrder(orderTypedData(listed.order, walletChainId, contract))
      if (hash !== listed.orderId.toLowerCase())
        throw new Error('The order book names another order than the one shown')
      const transaction = await ports.buildCancel(chainId, listed.orderId, signal)
      const intent = createContractCallIntent({
        chainId,
        transaction: { chainId: walletChainId, from: account, value: '0' },
        purpose: `Cancel the order of ${plan.description}`,
        contract,
        origin: 'known',
        signature,
        arguments: [listed.order.makerTraits, hash],
      })
      return { type: 'transaction', kind: 'cancel', intent, transaction }
    },
    facts: {
      transaction: (request, signal) => collectTransactionFacts(request, { ...ports.step, signal }),
    },
  }
}
