import { hashTypedData } from 'viem'
import type { FusionOrderIntent } from '../../guard/typed/typedIntent.ts'
import { findRouter } from '../../guard/values/knownRouters.ts'
import { slippageBasisPoints, subtractBasisPoints } from '../../guard/values/slippage.ts'
import type { Hex } from '../../guard/values/token.ts'
import { collectSignatureFacts, type SignaturePorts } from '../../trade/collectSignatureFacts.ts'
import {
  type AllowancePlan,
  type AllowancePorts,
  collectTransactionFacts,
  prepareAllowance,
} from '../../trade/prepareRequest.ts'
import type { TradeRequest, TradeSequence } from '../../trade/tradeRequest.ts'
import type { Pair } from '../../trade/tradeApi.ts'
import type { BuiltOrder, buildFusionOrder, fetchOrderStatus, submitFusionOrder } from './fusionApi.ts'

/** By how much the order may promise less than the quote on the screen. */
const driftPercent = 1

/** An order may stand this much longer than its auction, and never longer than an hour. */
const graceSeconds = 15 * 60
const maxSeconds = 60 * 60

export type FusionPlan = AllowancePlan &
  Pair & {
    /** The least that the screen promised, in base units. */
    readonly shownMinimum: bigint
  }

export type FusionSequencePorts = {
  readonly step: Omit<AllowancePorts, 'signal'>
  readonly permits: Pick<SignaturePorts, 'readSeparator' | 'wrappedNative'>
  readonly api: {
    readonly buildOrder: typeof buildFusionOrder
    readonly submitOrder: typeof submitFusionOrder
    readonly fetchStatus: typeof fetchOrderStatus
  }
  /** The provider has the order. */
  readonly onSubmitted: (order: BuiltOrder) => void
}

/** The way of a Fusion swap: an approval where one is missing, then a signed order that resolvers compete for. */
export function createFusionSequence(plan: FusionPlan, ports: FusionSequencePorts): TradeSequence {
  const { step, permits, api, onSubmitted } = ports
  const { chainId, walletChainId, account, src, dst, amount, shownMinimum } = plan
  let built: BuiltOrder | null = null

  /** What the user means, told by the screen; of the provider's answer it holds the instructions alone, which the guard reads. */
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
    }
  }

  /** An answer that got lost does not mean that the order did; signed anew it could be filled twice. */
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
      return { type: 'typedData', kind: 'order', intent: intentOf(built), typedData: built.typedData }
    },
    facts: {
      transaction: (request, signal) => collectTransactionFacts(request, { ...step, signal }),
      typedData: (request, signal) => collectSignatureFacts(request, { ...step, ...permits }, signal),
    },
    take: async ({ typedData }, signature, signal) => {
      if (!built || built.typedData !== typedData) throw new Error('Another order was signed than the one shown')
      // The hash names the order from here on, so that the provider's word is not enough.
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
