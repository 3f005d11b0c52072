import { pause } from '@sluice/defi'
import { isSluiceError } from '@sluice/workflow'

/** How long, in a row, nobody may answer before it is given up. */
const patienceMs = 60_000

/**
 * Asks again and again until there is an answer. What says of itself that it may go well later is borne for a minute:
 * something is on its way already, and giving it up calls nothing back.
 *
 * - Throws: what `ask` throws; the signal's reason when aborted
 */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | null>,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
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
    await pause(everyMs, signal)
  }
}
