import { createSwapIntent } from '../guard/intent/swapIntent.ts'
import { slippageBasisPoints, slippageMistake, subtractBasisPoints } from '../guard/values/slippage.ts'
import type { Hex } from '../guard/values/token.ts'
import { prepareAllowance, type RequestPorts, routerOf, type SwapPlan } from './prepareRequest.ts'
import type { TradeTransaction } from './tradeRequest.ts'

/** Builds the swap again, from current data. */
// only with: permit
export async function prepareSwap(plan: SwapPlan, ports: RequestPorts, permit?: Hex): Promise<TradeTransaction> {
  // otherwise: async function prepareSwap(plan: SwapPlan, ports: RequestPorts): Promise<TradeTransaction> {
  // end only
  const { chainId, account: from, src, dst, amount, slippagePercent, shownDstAmount, priceImpactPercent } = plan
  const basisPoints = slippageBasisPoints(slippagePercent)
  if (basisPoints === null) throw new Error(slippageMistake)
  // only with: permit
  const request = { chainId, src, dst, amount, from, slippagePercent, ...(permit && { permit }) }
  // otherwise: const request = { chainId, src, dst, amount, from, slippagePercent }
  // end only
  const { transaction, dstAmount } = await ports.api.buildSwap(request, ports.signal)
  const intent = createSwapIntent({
    request,
    built: { dstAmount, minReturn: subtractBasisPoints(dstAmount, basisPoints) },
    // The plan's own, so that the guard compares the provider's with it.
    walletChainId: plan.walletChainId,
    router: routerOf(chainId),
    builtAt: ports.now(),
    shownDstAmount,
    ...(priceImpactPercent !== null && { priceImpactPercent }),
  })
  return { kind: 'swap', intent, transaction, expiresAt: intent.expiresAt }
}

/** Prepares the next transaction of a swap: an exact approval if needed, then the swap. */
export async function prepareRequest(plan: SwapPlan, ports: RequestPorts): Promise<TradeTransaction> {
  return (await prepareAllowance(plan, ports)) ?? prepareSwap(plan, ports)
}
