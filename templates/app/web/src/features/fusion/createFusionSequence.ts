import { hashTypedData } from 'viem'
import type { FusionOrderIntent } from '../guard/typed/orderIntent.ts'
import { findRouter } from '../guard/values/routers.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../guard/values/slippage.ts'
import type { Hex } from '../guard/values/token.ts'
import { collectSignatureFacts, type SignaturePorts } from '../trade/collectSignatureFacts.ts'
import {
  type AllowancePlan,
  type AllowancePorts,
  collectTransactionFacts,
  prepareAllowance,
} from '../trade/prepareRequest.ts'
import type { Pair } from '../trade/tradeApi.ts'
import type { TradeRequest, TradeSequence } from '../trade/tradeRequest.ts'
import type { BuiltOrder, buildFusionOrder, fetchOrderStatus, submitFusionOrder } from './fusionApi.ts'

/** Allowed difference between the order and the shown quote, in percent. */
const driftPercent = 1

/** Maximum time from the auction's end to the order's expiry. */
const graceSeconds = 15 * 60
const maxSeconds = 60 * 60

export type FusionPlan = AllowancePlan &
  Pair & {
    /** Minimum output shown to the user, in base units. */
    readonly shownMinimum: bigint
  }

export type FusionSequencePorts = {
  readonly step: Omit<AllowancePorts, 'signal'>
  readonly wrappedNative: SignaturePorts['wrappedNative']
  readonly api: {
    readonly buildOrder: typeof buildFusionOrder
    readonly submitOrder: typeof submitFusionOrder
    readonly fetchStatus: typeof fetchOrderStatus
  }
  /** Called once the order is submitted. */
  readonly onSubmitted: (order: BuiltOrder) => void
}

/** Signing sequence of a Fusion swap: an approval if needed, then the order. */
export function createFusionSequence(plan: FusionPlan, ports: FusionSequencePorts): TradeSequence {
  const { step, wrappedNative, api, onSubmitted } = ports
  const { chainId, walletChainId, account, src, dst, amount, shownMinimum } = plan
  let built: BuiltOrder | null = null

  /** Builds the intent from the form; only the extension comes from the provider, and the guard decodes it. */
  const intentOf = ({ extension, quote }: BuiltOrder): FusionOrderIntent => {
    const verifyingContract = findRouter(chainId)
    if (!verifyingContract) throw new Error(`Chain ${chainId} not supported`)
    const seconds = Math.min((quote.auction?.seconds ?? 0) + graceSeconds, maxSeconds)
    return {
      kind: 'fusionOrder',
      chainId,
      walletChainId,
      account,
      src,
      dst,
      makingAmount: amount.toString(),
      takingAmount: subtractBasisPoints(shownMinimum, slippageBasisPoints(driftPercent) ?? 0n).toString(),
      verifyingContract,
      expiresAt: Math.floor(step.now() / 1_000) + seconds,
      extension,
      shownDstAmount: shownMinimum.toString(),
    }
  }

  /** Checks the status after a lost response: a second order could be filled too. */
  const isKnown = (orderHash: Hex) =>
    api.fetchStatus(chainId, orderHash).then(
      ({ status }) => status !== 'failed',
      () => false,
    )

  return {
    next: async (signal): Promise<TradeRequest> => {
      const approval = await prepareAllowance(plan, { ...step, signal })
      if (approval) return approval
      built = await api.buildOrder({ chainId, src, dst, amount, from: account }, signal)
      return { kind: 'order', intent: intentOf(built), typedData: built.typedData }
    },
    collectFacts: (request, signal) =>
      'typedData' in request
        ? collectSignatureFacts(request, { ...step, wrappedNative }, signal)
        : collectTransactionFacts(request, { ...step, signal }),
    take: async ({ typedData }, signature, signal) => {
      if (!built || built.typedData !== typedData) throw new Error('The signed order differs from the one shown')
      // Recomputes the order hash instead of trusting the provider.
      if (hashTypedData(typedData as never) !== built.orderHash)
        throw new Error("The provider's order has another hash")
      try {
        await api.submitOrder({ ...built, chainId, signature }, signal)
      } catch (error) {
        if (!(await isKnown(built.orderHash))) throw error
      }
      onSubmitted(built)
      return 'done'
    },
  }
}
