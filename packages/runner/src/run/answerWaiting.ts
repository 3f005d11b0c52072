import type { DefiServices, WalletPort } from '@sluice/defi'
import { type Engine, type ExternalEvent, engineErrors, type RunEvent } from '@sluice/engine'
import { acceptUserChoices, handleWalletRequest } from '@sluice/providers'
import { isSluiceError } from '@sluice/workflow'
import { runnerErrors } from '../errors.ts'

export type WaitingEvent = Extract<RunEvent, { type: 'node.waiting' }>

type AnswerOptions = {
  readonly engine: Pick<Engine, 'post'>
  readonly executionId: string
  /** Null: the node fails with `SIGNATURE_NEEDS_WALLET`. */
  readonly wallet: WalletPort | null
  readonly services: DefiServices
}

/**
 * Passes a waiting node's request to the wallet and posts its answer or rejection to the engine.
 *
 * - The guard checks the request first; the user's own slippage counts as confirmed
 * - Rejects only if the answer cannot be posted
 */
export async function answerWaiting(options: AnswerOptions, event: WaitingEvent): Promise<void> {
  await options.engine.post(options.executionId, await answerOf(options, event))
}

async function answerOf(
  { wallet, services, executionId }: AnswerOptions,
  { nodeId, request }: WaitingEvent,
): Promise<ExternalEvent> {
  try {
    if (!wallet) throw runnerErrors.error('SIGNATURE_NEEDS_WALLET')
    const answer = await handleWalletRequest(request, wallet, services, {
      accept: acceptUserChoices,
      requestId: `${executionId}:${nodeId}`,
    })
    return { type: 'signed', nodeId, ...answer }
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    const error = isSluiceError(cause) ? cause : engineErrors.error('SIGNING_FAILED', { reason }, { cause })
    return { type: 'signing-error', nodeId, error: error.toJSON() }
  }
}
