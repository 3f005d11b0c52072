import { findToken } from '@sluice/defi'
import type { Address, ApprovalIntent, GuardInput, SwapIntent, Token } from '@sluice/guard'
import { collectFacts, createApprovalIntent, createSwapIntent } from '@sluice/guard'
import { createSimulatedServices } from '../src/simulated/createSimulatedServices.ts'
import { createSimulatedWallet } from '../src/simulated/createSimulatedWallet.ts'

export const now = 1_800_000_000_000
export const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'
export const token = (symbol: string) => findToken(1, symbol) as Token

export type SwapInput = GuardInput & { readonly intent: SwapIntent }
export type ApprovalInput = GuardInput & { readonly intent: ApprovalIntent }

/** A simulated environment with a wallet, and the way to ask for facts there. */
export async function createTestEnvironment() {
  const services = createSimulatedServices({ now: () => now })
  const wallet = createSimulatedWallet(services)
  const account = (await wallet.account())!.address
  const collect = (intent: SwapIntent | ApprovalIntent, transaction: GuardInput['transaction']) =>
    collectFacts({ intent, transaction, reader: services.chains, wallet, swaps: services.swaps, now })
  return { services, wallet, account, collect }
}

/** A good approval, as it is just before it is signed. */
export async function makeApproval(amount = 5_000_000n): Promise<ApprovalInput> {
  const { services, account, collect } = await createTestEnvironment()
  const request = { chainId: 1, token: token('USDC'), owner: account, amount }
  const transaction = await services.swaps.buildApproval(request)
  const intent = createApprovalIntent({
    ...request,
    walletChainId: transaction.chainId,
    spender: await services.swaps.spender(1),
  })
  return { intent, transaction, facts: await collect(intent, transaction) }
}

/** A good swap, as it is just before it is signed. */
export async function makeSwap(srcSymbol = 'ETH', amount = 10n ** 18n): Promise<SwapInput> {
  const { services, wallet, account, collect } = await createTestEnvironment()
  const src = token(srcSymbol)
  if (srcSymbol !== 'ETH') {
    await wallet.send(await services.swaps.buildApproval({ chainId: 1, token: src, owner: account, amount }))
  }
  const request = { chainId: 1, src, dst: token('DAI'), amount, from: account, slippagePercent: 1 }
  const built = await services.swaps.buildSwap(request)
  const router = await services.swaps.spender(1)
  const shown = { shownDstAmount: built.dstAmount, priceImpactPercent: 0 }
  const intent = createSwapIntent({
    request,
    built,
    walletChainId: built.transaction.chainId,
    router,
    builtAt: now,
    ...shown,
  })
  return { intent, transaction: built.transaction, facts: await collect(intent, built.transaction) }
}
