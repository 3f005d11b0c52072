import { findToken } from '@sluice/defi'
import { createSwapIntent, findRouter, type Token } from '@sluice/guard'
import { createSimulatedServices } from '@sluice/providers'

export const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const eth = findToken(1, 'ETH') as Token
export const dai = findToken(1, 'DAI') as Token
const usdc = findToken(1, 'USDC') as Token

/** Makes transaction and intent of a swap of 1 ETH to USDC on a local chain, for tests. */
export async function makeSwapRequest() {
  const { swaps } = createSimulatedServices({ account: { address: account, chainId: 1 } })
  const request = { chainId: 1, src: eth, dst: usdc, amount: 10n ** 18n, from: account, slippagePercent: 1 } as const
  const built = await swaps.buildSwap(request)
  const { amount, ...intent } = createSwapIntent({
    request,
    built,
    walletChainId: 31337,
    router: findRouter(1)!,
    builtAt: 0,
    shownDstAmount: built.dstAmount,
    priceImpactPercent: 0.01,
  })
  return {
    transaction: { ...built.transaction, chainId: 31337 },
    intent: { ...intent, amount: amount.toString() },
  }
}
