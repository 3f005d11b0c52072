import type { GuardFacts } from '../guard/facts/facts.ts'
import type { GuardReader, GuardWallet } from '../guard/facts/guardReader.ts'
import { collectFacts } from '../guard/guards/collectFacts.ts'
import { createApprovalIntent } from '../guard/intent/approvalIntent.ts'
import { needsReset } from '../guard/rules/approval/checkApproval.ts'
import { findRouter } from '../guard/values/routers.ts'
import { isNative } from '../guard/values/sameAddress.ts'
import type { Address, Token } from '../guard/values/token.ts'
import type { BuiltSwap, buildApproval, fetchSpender, SwapOrder } from './tradeApi.ts'
import type { TradeRequest, TradeTransaction } from './tradeRequest.ts'
import type { TradeGate } from './workflowRules.ts'

export type SwapPlan = {
  readonly chainId: number
  readonly walletChainId: number
  readonly account: Address
  readonly src: Token
  readonly dst: Token
  readonly amount: bigint
  readonly slippagePercent: number
  /** Output amount shown to the user. */
  readonly shownDstAmount: bigint
  /** Price impact shown to the user; null when unknown. */
  readonly priceImpactPercent: number | null
  // only with: flow
  /** The checks of the workflow. */
  readonly gate?: TradeGate | undefined
  // end only
}

export type RequestPorts = {
  readonly reader: GuardReader
  readonly wallet: GuardWallet
  readonly api: {
    readonly buildApproval: typeof buildApproval
    readonly buildSwap: (order: SwapOrder, signal: AbortSignal) => Promise<BuiltSwap>
    readonly fetchSpender: typeof fetchSpender
  }
  readonly now: () => number
  readonly signal: AbortSignal
}

// only with: fusion limitOrder
export type AllowancePlan = Pick<SwapPlan, 'chainId' | 'walletChainId' | 'account' | 'src' | 'amount'>

export type AllowancePorts = Omit<RequestPorts, 'api'> & { readonly api: Omit<RequestPorts['api'], 'buildSwap'> }
// end only

/** Known router of a chain; throws where there is none. */
export function routerOf(chainId: number): Address {
  const router = findRouter(chainId)
  if (!router) throw new Error(`Chain ${chainId} not supported`)
  return router
}

/** Collects the facts from wallet, chain and provider that the guard checks a transaction against. */
export function collectTransactionFacts(
  request: TradeRequest,
  // only with: fusion limitOrder
  { reader, wallet, api, now, signal }: AllowancePorts,
  // otherwise: { reader, wallet, api, now, signal }: RequestPorts,
  // end only
): Promise<GuardFacts> {
  // only with: permit order
  if (!('transaction' in request)) throw new TypeError('These are the facts of transactions')
  // end only
  const { intent, transaction } = request
  const swaps = { spender: (chainId: number) => api.fetchSpender(chainId, signal) }
  return collectFacts({ intent, transaction, reader, wallet, swaps, now: now() })
}

// only with: fusion limitOrder
async function prepareApproval(plan: AllowancePlan, amount: bigint, ports: AllowancePorts): Promise<TradeTransaction> {
  // otherwise: async function prepareApproval(plan: SwapPlan, amount: bigint, ports: RequestPorts): Promise<TradeTransaction> {
  // end only
  const order = { chainId: plan.chainId, token: plan.src, owner: plan.account, amount }
  const transaction = await ports.api.buildApproval(order, ports.signal)
  const intent = createApprovalIntent({ ...order, walletChainId: plan.walletChainId, spender: routerOf(plan.chainId) })
  return { kind: amount === 0n ? 'reset' : 'approval', intent, transaction }
}

/**
 * Builds an approval of exactly `plan.amount` when the allowance is smaller; null when it suffices.
 *
 * A token that rejects changing an approval is reset to 0 first.
 */
// only with: fusion limitOrder
export async function prepareAllowance(plan: AllowancePlan, ports: AllowancePorts): Promise<TradeTransaction | null> {
  // otherwise: export async function prepareAllowance(plan: SwapPlan, ports: RequestPorts): Promise<TradeTransaction | null> {
  // end only
  if (isNative(plan.src.address)) return null
  const request = { chainId: plan.chainId, owner: plan.account, spender: routerOf(plan.chainId), token: plan.src }
  const allowance = await ports.reader.allowance(request)
  if (allowance >= plan.amount) return null
  return prepareApproval(plan, needsReset({ ...plan, token: plan.src, allowance }) ? 0n : plan.amount, ports)
}
