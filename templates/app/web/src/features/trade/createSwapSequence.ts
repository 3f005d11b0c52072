import { collectTransactionFacts, type RequestPorts, type SwapPlan } from './prepareRequest.ts'
import { prepareRequest } from './prepareSwap.ts'
import type { TradeSequence } from './tradeRequest.ts'

/** Signing sequence of a swap: an approval of exactly the amount if needed, then the swap. */
export function createSwapSequence(plan: SwapPlan, ports: Omit<RequestPorts, 'signal'>): TradeSequence {
  return {
    next: signal => prepareRequest(plan, { ...ports, signal }),
    collectFacts: (request, signal) => collectTransactionFacts(request, { ...ports, signal }),
  }
}
