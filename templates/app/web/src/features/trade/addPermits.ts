import { rules } from '../guard/findings/rules.ts'
import { txGuard } from '../guard/guards/txGuard.ts'
import type { PermitIntent } from '../guard/typed/permitIntent.ts'
import { findRouter } from '../guard/values/routers.ts'
import type { Hex } from '../guard/values/token.ts'
import { collectSignatureFacts, type SignaturePorts } from './collectSignatureFacts.ts'
import type { PermitReader } from './createPermitReader.ts'
import { encodePermit } from './encodePermit.ts'
import { collectTransactionFacts, type RequestPorts, type SwapPlan } from './prepareRequest.ts'
import { prepareSwap } from './prepareSwap.ts'
import type { TradeRequest, TradeSequence, TradeSignature } from './tradeRequest.ts'

/** Lifetime of a permit: enough to review and send, short enough to limit an unused permit. */
const permitLifetimeSeconds = 30 * 60

/** A permit that expires while the swap is pending would make it revert. */
const minSecondsLeft = 5 * 60

/** Guard rules that reject a permit. */
const permitRules: readonly string[] = [rules.allowance.id, rules.simulation.id]

type PermitOptions = {
  readonly plan: SwapPlan
  readonly ports: Omit<RequestPorts, 'signal'>
  readonly permits: PermitReader & Pick<SignaturePorts, 'wrappedNative'>
}

export type PermitSequence = TradeSequence & {
  /** Requests missing allowances as permits from the next request on. */
  readonly payByPermit: () => void
}

/** Offers a permit in place of the approval that a swap needs. */
export function addPermits(sequence: TradeSequence, { plan, ports, permits }: PermitOptions): PermitSequence {
  let paysByPermit = false
  let signed: { readonly permit: Hex; readonly deadline: number } | null = null

  const buildPermit = async (): Promise<TradeSignature | null> => {
    const spender = findRouter(plan.chainId)
    if (!spender) return null
    const intent: PermitIntent = {
      kind: 'permit',
      chainId: plan.chainId,
      walletChainId: plan.walletChainId,
      account: plan.account,
      token: plan.src,
      spender,
      amount: plan.amount.toString(),
      deadline: Math.floor(ports.now() / 1_000) + permitLifetimeSeconds,
    }
    const typedData = await permits.buildPermit(intent)
    return typedData && { kind: 'permit', intent, typedData }
  }

  return {
    next: async (signal): Promise<TradeRequest> => {
      const isGood = signed !== null && signed.deadline - ports.now() / 1_000 > minSecondsLeft
      if (signed && isGood) return prepareSwap(plan, { ...ports, signal }, signed.permit)
      const request = await sequence.next(signal)
      if (request.kind === 'swap' || !('transaction' in request)) return request
      const permit = await buildPermit()
      if (permit && paysByPermit) return permit
      return permit ? { ...request, orPermit: true } : request
    },
    collectFacts: async (request, signal) => {
      if ('typedData' in request) return collectSignatureFacts(request, { ...ports, ...permits }, signal)
      const facts = await collectTransactionFacts(request, { ...ports, signal })
      const { intent, transaction } = request
      const isRefused = txGuard({ intent, transaction, facts }).some(
        ({ id, level }) => level === 'block' && permitRules.includes(id),
      )
      // Discards a rejected permit, so that the next attempt signs a new one.
      if (request.kind === 'swap' && isRefused) signed = null
      return facts
    },
    take: async ({ intent }, signature) => {
      if (intent.kind !== 'permit') throw new TypeError('A swap asks for no other signature than a permit')
      signed = { permit: encodePermit(intent, signature), deadline: intent.deadline }
      return 'next'
    },
    payByPermit: () => {
      paysByPermit = true
    },
  }
}
