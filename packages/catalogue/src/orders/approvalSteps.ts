import { type DefiServices, defiErrors } from '@sluice/defi'
import {
  type Address,
  createApprovalIntent,
  encodeContractCall,
  isNative,
  sameAddress,
  type Token,
} from '@sluice/guard'
import { isJsonObject, type Json, type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { awaitReceipt } from '../waiting/awaitReceipt.ts'
import { assertBalance } from './assertBalance.ts'

const requestLifetimeMs = 10 * 60_000

/** A required allowance; an amount of 0 revokes it. */
export type Approval = {
  readonly services: DefiServices
  readonly chainId: number
  readonly token: Token
  readonly owner: Address
  readonly amount: bigint
  readonly spender: Address
  /** Origin of the spender; absent for the swap router. */
  readonly spenderOrigin?: 'known' | 'user'
}

/** Whether a request came from `askForApproval` and must be settled with `settleApproval`. */
export function isApprovalRequest({ state }: SignatureRequest): boolean {
  return isJsonObject(state) && typeof state.approval === 'string'
}

export function readAllowance({ services, chainId, token, owner, spender }: Approval): Promise<bigint> {
  return services.chains.allowance({ chainId, owner, spender, token })
}

async function ask(approval: Approval, amount: bigint): Promise<SignatureRequest> {
  const { services, chainId, token, owner, spender, spenderOrigin } = approval
  const signature = 'function approve(address spender, uint256 amount)'
  const transaction = {
    chainId: services.chains.walletChainId(chainId),
    from: owner,
    to: token.address,
    data: encodeContractCall(signature, [spender, amount.toString()]),
    value: '0',
  }
  const router = await services.swaps.spender(chainId).catch(() => null)
  const origin = spenderOrigin ?? (router !== null && sameAddress(router, spender) ? undefined : 'known')
  const intent = createApprovalIntent({
    chainId,
    token,
    owner,
    amount,
    spender,
    transaction,
    ...(origin && { spenderOrigin: origin }),
  })
  const expiresAt = services.now() + requestLifetimeMs
  const minimumNonce = await services.chains.nextNonce(chainId, owner)
  const state: Json = { approval: amount === 0n && approval.amount > 0n ? 'reset' : 'approve' }
  return waitForSignature({ transaction, intent, expiresAt, minimumNonce, state })
}

/**
 * Requests the missing approval of the exact amount; null if the allowance suffices. Tokens that refuse to change a
 * non-zero allowance (USDT) are reset first.
 *
 * - Throws: `NOT_ENOUGH_BALANCE`
 */
export async function askForApproval(approval: Approval): Promise<SignatureRequest | null> {
  const { services, token, amount } = approval
  if (isNative(token.address)) return null
  const allowance = await readAllowance(approval)
  if (amount > 0n ? allowance >= amount : allowance === 0n) return null
  // Checks the balance first: otherwise the approval would stay behind after a failure.
  await assertBalance(approval)
  const request = await ask(approval, amount)
  if (allowance === 0n || amount === 0n) return request
  const simulation = await services.chains.simulate(request.transaction)
  return simulation.status === 'reverted' ? ask(approval, 0n) : request
}

/**
 * Waits for a sent approval. Returns the next request after a reset, or null when done.
 *
 * - Throws: `NOT_ENOUGH_ALLOWANCE` if less was approved, errors of `awaitReceipt`
 */
export async function settleApproval(
  approval: Approval,
  request: SignatureRequest,
  transactionHash: string,
  signal: AbortSignal,
): Promise<SignatureRequest | null> {
  const { services, chainId, amount, spender } = approval
  await awaitReceipt(services, chainId, request, transactionHash, signal)
  if (isJsonObject(request.state) && request.state.approval === 'reset') return ask(approval, amount)
  const allowance = await readAllowance(approval)
  if (amount > 0n ? allowance >= amount : allowance === 0n) return null
  throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount, spender })
}
