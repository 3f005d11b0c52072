import { pause } from '@sluice/defi'
import { isSluiceError } from '@sluice/workflow'

/** Maximum time of consecutive failures. */
const patienceMs = 60_000

/**
 * Polls until `ask` returns a value. Retryable errors are tolerated for one minute: something has been sent already,
 * and giving up would not undo it.
 *
 * - `services`: their `pause`, if they have one
 * - Throws: errors of `ask`; the signal's reason on abort
 */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | null>,
  options: {
    readonly everyMs: number
    readonly signal: AbortSignal
    readonly services?: { readonly pause?: typeof pause }
  },
): Promise<Answer> {
  const { everyMs, signal, services } = options
  let failsSince: number | null = null
  for (;;) {
    signal.throwIfAborted()
    try {
      const answer = await ask()
      if (answer !== null) return answer
      failsSince = null
    } catch (error) {
      failsSince ??= Date.now()
      const isPassing = isSluiceError(error) && error.retry === 'later'
      if (!isPassing || Date.now() - failsSince >= patienceMs) throw error
    }
    await (services?.pause ?? pause)(everyMs, signal)
  }
}
