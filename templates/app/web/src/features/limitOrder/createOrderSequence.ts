import { describeError } from '../../kit/wallet/describeError.ts'
import type { LimitOrderIntent } from '../guard/typed/orderIntent.ts'
import { findRouter } from '../guard/values/routers.ts'
import type { Address, Token } from '../guard/values/token.ts'
import { collectSignatureFacts, type SignaturePorts } from '../trade/collectSignatureFacts.ts'
import { type AllowancePorts, collectTransactionFacts, prepareAllowance } from '../trade/prepareRequest.ts'
import type { TradeRequest, TradeSequence, TradeSignature } from '../trade/tradeRequest.ts'
import type { TradeGate } from '../trade/workflowRules.ts'
import { type BuiltOrder, buildOrder } from './buildOrder.ts'
import { findPriceRisk } from './findPriceRisk.ts'
import type { createOrder, fetchFees, fetchOrders } from './limitOrderApi.ts'

export type OrderPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly src: Token
  readonly dst: Token
  readonly makingAmount: bigint
  readonly takingAmount: bigint
  /** Amount of `src` in the account's other open orders, which use the same allowance. */
  readonly promised: bigint
  readonly expirySeconds: number
  /** What `makingAmount` gets at the market, for values in dollars; null while unknown. */
  readonly marketAmount: bigint | null
  /** Percent above the market; null while unknown. */
  readonly percentAboveMarket: number | null
  // only with: flow
  /** The checks of the workflow. */
  readonly gate?: TradeGate | undefined
  // end only
}

export type OrderSequencePorts = {
  readonly step: Omit<AllowancePorts, 'signal'>
  readonly wrappedNative: SignaturePorts['wrappedNative']
  readonly book: {
    readonly fetchFees: typeof fetchFees
    readonly createOrder: typeof createOrder
    readonly fetchOrders: typeof fetchOrders
  }
  readonly randomSalt: () => bigint
  /** Called once the order is posted. */
  readonly onCreated: () => void
}

/** Signing sequence of a limit order: an approval if needed, then the order, which is signed and posted. */
export function createOrderSequence(plan: OrderPlan, ports: OrderSequencePorts): TradeSequence {
  const { chainId, account, src, dst, makingAmount, takingAmount } = plan
  let latest: BuiltOrder | null = null

  const buildRequest = async (signal: AbortSignal): Promise<TradeSignature> => {
    const contract = findRouter(chainId)
    if (!contract) throw new Error(`Chain ${chainId} not supported`)
    const fees = await ports.book.fetchFees({ chainId, src, dst }, plan, signal)
    const expiresAt = Math.floor(ports.step.now() / 1_000) + plan.expirySeconds
    const draft = { maker: account, src, dst, makingAmount, takingAmount, expiresAt }
    const { walletChainId } = plan
    latest = buildOrder(draft, { walletChainId, contract, fees, salt: ports.randomSalt() })
    const intent: LimitOrderIntent = {
      kind: 'limitOrder',
      chainId,
      walletChainId,
      account,
      src,
      dst,
      makingAmount: makingAmount.toString(),
      takingAmount: takingAmount.toString(),
      verifyingContract: contract,
      expiresAt,
      extension: latest.extension,
    }
    const findings = findPriceRisk(plan.percentAboveMarket)
    return { kind: 'order', intent, typedData: latest.typedData, findings }
  }

  /** Checks the order book: a lost response does not mean that the order was lost. */
  const isListed = async (orderHash: string, signal: AbortSignal) => {
    const orders = await ports.book.fetchOrders(chainId, account, signal).catch((cause: unknown) => {
      throw new Error('The order’s status is unknown. Check your orders before signing another one', {
        cause,
      })
    })
    return orders.some(({ orderId }) => orderId.toLowerCase() === orderHash.toLowerCase())
  }

  return {
    next: async (signal): Promise<TradeRequest> => {
      const balance = await ports.step.reader.balance({ chainId, owner: account, token: src })
      if (balance < makingAmount) throw new Error(`Not enough ${src.symbol}`)
      // Open orders may exceed the balance; only the balance can ever be spent.
      let amount = makingAmount + plan.promised
      if (amount > balance) amount = balance
      const allowance = { chainId, walletChainId: plan.walletChainId, account, src, amount }
      const approval = await prepareAllowance(allowance, { ...ports.step, signal })
      return approval ?? buildRequest(signal)
    },
    collectFacts: (request, signal) =>
      'typedData' in request
        ? collectSignatureFacts(request, { ...ports.step, wrappedNative: ports.wrappedNative }, signal)
        : collectTransactionFacts(request, { ...ports.step, signal }),
    take: async ({ typedData }, signature, signal) => {
      if (!latest || latest.typedData !== typedData) throw new TypeError('The signed order differs from the one shown')
      try {
        await ports.book.createOrder(chainId, latest, signature, signal)
      } catch (error) {
        const isThere = await isListed(latest.orderHash, signal)
        if (!isThere) throw new Error(`Failed to create limit order: ${describeError(error)}`, { cause: error })
      }
      ports.onCreated()
      return 'done'
    },
  }
}
