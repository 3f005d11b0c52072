import { ApiError } from '../../../kit/request/ApiError.ts'
import { describeError } from '../../../kit/wallet/describeError.ts'
import type { SentTransaction } from '../../guard/signing/followTransaction.ts'
import { isSettled } from '../../guard/signing/isSettled.ts'
import type { TransactionOutcome } from '../../guard/signing/signingState.ts'
import type { IcmMessage } from '../IcmMessage.ts'
import type { completeSend } from '../icmApi.ts'
import type { UnreportedSend } from './unreportedSends.ts'

export type ReportPorts = {
  readonly follow: (sent: SentTransaction) => Promise<TransactionOutcome>
  readonly completeSend: typeof completeSend
  readonly pause: (ms: number) => Promise<void>
  /** The message is on chain but not yet recorded by the backend. */
  readonly onDelay: (reason: string) => void
  readonly signal: AbortSignal
}

export type Report =
  | { readonly status: 'sent'; readonly message: IcmMessage; readonly hash: string }
  /** The message was not sent. */
  | { readonly status: 'failed'; readonly reason: string; readonly hash: string }
  /** The message is on chain, but the backend rejects it for the history. */
  | { readonly status: 'refused'; readonly reason: string; readonly hash: string }

const firstPauseMs = 2_000
const maxPauseMs = 30_000

/** Whether a retry can help: no response, a rate limit or a server error. */
function mayPass(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)
}

/**
 * Waits until a sent message is mined and reports it to the backend, with retries.
 *
 * - Throws: the signal's reason when aborted, and the wallet's error when the receipt cannot be read
 */
export async function reportSend(
  { hash, transaction, message, messageInput }: UnreportedSend,
  ports: ReportPorts,
): Promise<Report> {
  const { signal } = ports
  const outcome = await ports.follow({ hash, transaction })
  // The transaction may still be mined.
  if (!isSettled(outcome)) throw new Error(outcome.reason)
  if (outcome.status !== 'mined') return { status: 'failed', reason: outcome.reason, hash: outcome.hash }
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, maxPauseMs)) {
    signal.throwIfAborted()
    try {
      const recorded = await ports.completeSend(message, { txHash: outcome.hash, messageInput }, signal)
      return { status: 'sent', message: recorded, hash: outcome.hash }
    } catch (error) {
      signal.throwIfAborted()
      const reason = `Failed to process completed ICM message: ${describeError(error)}`
      if (!mayPass(error)) return { status: 'refused', reason, hash: outcome.hash }
      ports.onDelay(reason)
      await ports.pause(pauseMs)
    }
  }
}
