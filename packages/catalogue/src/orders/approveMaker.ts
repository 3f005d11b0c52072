import { type DefiServices, defiErrors } from '@sluice/defi'
import { type Address, isNative, type Token } from '@sluice/guard'
import type { RunSpending, SignatureRequest } from '@sluice/workflow'
import type { Approval } from './approval.ts'
import { askForApproval, settleApproval } from './approvalSteps.ts'
import { assertBalance } from './assertBalance.ts'

/** The sold token and amount of an intent. */
export type MakerTrade = {
  readonly services: DefiServices
  readonly src: Token
  readonly amount: bigint
  readonly account: Address
  /** What the nodes of the run need. */
  readonly spending?: RunSpending | undefined
}

/** Intents use the same protocol contract as swaps, so the same spender. */
async function approvalOf({ services, src, amount, account, spending }: MakerTrade): Promise<Approval> {
  const spender = await services.swaps.spender(src.chainId)
  return { services, chainId: src.chainId, token: src, owner: account, amount, spender, spending }
}

/**
 * Requests the missing approval before an intent is signed; null if none is missing.
 *
 * - Throws: `NATIVE_NOT_ALLOWED`, `BALANCE_TOO_LOW`
 */
export async function approveMaker(trade: MakerTrade): Promise<SignatureRequest | null> {
  const { services, src, amount, account: owner } = trade
  if (isNative(src.address)) throw defiErrors.error('NATIVE_NOT_ALLOWED', { symbol: src.symbol })
  await assertBalance({ services, token: src, owner, amount })
  return askForApproval(await approvalOf(trade))
}

/** Continues after an approval; returns another request if the token was reset first. */
export async function settleMakerApproval(
  trade: MakerTrade,
  request: SignatureRequest,
  transactionHash: string,
  signal: AbortSignal,
): Promise<SignatureRequest | null> {
  return settleApproval(await approvalOf(trade), request, transactionHash, signal)
}
