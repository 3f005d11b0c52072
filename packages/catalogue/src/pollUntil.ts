function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal.addEventListener('abort', stop, { once: true })
  })
}

/**
 * Asks again and again until there is an answer.
 *
 * - Throws: what `ask` throws; the signal's reason when aborted
 */
export async function pollUntil<Answer>(
  ask: () => Promise<Answer | null>,
  { everyMs, signal }: { readonly everyMs: number; readonly signal: AbortSignal },
): Promise<Answer> {
  for (;;) {
    signal.throwIfAborted()
    const answer = await ask()
    if (answer !== null) return answer
    await pause(everyMs, signal)
  }
}
