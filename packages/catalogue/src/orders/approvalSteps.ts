import { defiErrors } from '@sluice/defi'
import { type Address, createApprovalIntent, encodeContractCall, isNative, sameAddress } from '@sluice/guard'
import { isJsonObject, type Json, type SignatureRequest, waitForSignature } from '@sluice/workflow'
import { awaitReceipt } from '../waiting/awaitReceipt.ts'
import type { Approval } from './approval.ts'
import { assertBalance } from './assertBalance.ts'
import { isShared, neededAllowance } from './sharedAllowance.ts'

const requestLifetimeMs = 10 * 60_000

/** Whether a request came from `askForApproval` and must be settled with `settleApproval`. */
export function isApprovalRequest({ state }: SignatureRequest): boolean {
  return isJsonObject(state) && typeof state.approval === 'string'
}

export function readAllowance({ services, chainId, token, owner, spender }: Approval): Promise<bigint> {
  return services.chains.allowance({ chainId, owner, spender, token })
}

/** Router of a chain; null where there are no swaps. */
const findRouterOf = ({ services, chainId }: Approval): Promise<Address | null> =>
  services.swaps.spender(chainId).catch(() => null)

/** Whether more than one node of the run uses the allowance. */
export async function isAllowanceShared(approval: Approval): Promise<boolean> {
  return isShared(approval, await findRouterOf(approval))
}

async function ask(approval: Approval, amount: bigint, purpose?: string): Promise<SignatureRequest> {
  const { services, chainId, token, owner, spender, spenderOrigin } = approval
  const signature = 'function approve(address spender, uint256 amount)'
  const transaction = {
    chainId: services.chains.walletChainId(chainId),
    from: owner,
    to: token.address,
    data: encodeContractCall(signature, [spender, amount.toString()]),
    value: '0',
  }
  const router = await findRouterOf(approval)
  const origin = spenderOrigin ?? (router !== null && sameAddress(router, spender) ? undefined : 'known')
  const intent = createApprovalIntent({
    chainId,
    token,
    owner,
    amount,
    spender,
    walletChainId: transaction.chainId,
    ...(origin && { spenderOrigin: origin }),
    ...(purpose !== undefined && { purpose }),
  })
  const expiresAt = services.now() + requestLifetimeMs
  const minimumNonce = await services.chains.nextNonce(chainId, owner)
  const state: Json = { approval: amount === 0n && approval.amount > 0n ? 'reset' : 'approve' }
  return waitForSignature({ transaction, intent, expiresAt, minimumNonce, state })
}

/**
 * Requests the missing approval; null if the allowance suffices. It is the exact sum of what this node and the nodes
 * after it in the run need. Tokens that refuse to change a non-zero allowance (USDT) are reset first.
 *
 * - Throws: `BALANCE_TOO_LOW`
 */
export async function askForApproval(approval: Approval): Promise<SignatureRequest | null> {
  const { services, token, amount } = approval
  if (isNative(token.address)) return null
  const [allowance, router] = await Promise.all([readAllowance(approval), findRouterOf(approval)])
  const needed = amount > 0n ? neededAllowance(approval, allowance, router) : { amount }
  if (amount > 0n ? allowance >= needed.amount : allowance === 0n) return null
  // Checks the balance first: otherwise the approval would stay behind after a failure.
  await assertBalance(approval)
  const request = await ask(approval, needed.amount, needed.purpose)
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
  const allowance = await readAllowance(approval)
  if (isJsonObject(request.state) && request.state.approval === 'reset') {
    const needed = neededAllowance(approval, allowance, await findRouterOf(approval))
    return ask(approval, needed.amount, needed.purpose)
  }
  // The other nodes may have used their part by now: a request is rebuilt from its last approval.
  if (amount > 0n ? allowance >= amount : allowance === 0n) return null
  throw defiErrors.error('NOT_ENOUGH_ALLOWANCE', { allowance, amount, spender })
}
