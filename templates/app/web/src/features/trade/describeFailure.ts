import { describeError } from '../../kit/wallet/describeError.ts'
import type { SigningState } from '../guard/signing/signingState.ts'
import { describeRefusal } from './describeRefusal.ts'
import { texts } from './texts.ts'
import type { TradeRequest } from './tradeRequest.ts'

/** Why a trade cannot continue; null when it can. A wallet rejection allows an immediate retry. */
export function describeFailure(
  state: SigningState<TradeRequest>,
): { readonly message: string; readonly hash?: string } | null {
  if (state.status === 'ended' && 'reason' in state.outcome) {
    const { status, reason, hash } = state.outcome
    return { message: `${texts.approval[status]}: ${reason}`, hash }
  }
  const problem = 'problem' in state ? state.problem : null
  if (!problem || problem.kind === 'rejected') return null
  return { message: problem.kind === 'wallet' ? describeError(problem.error) : describeRefusal(problem.error) }
}
