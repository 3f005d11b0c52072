/** Resolves with null on a stop signal, or with the sentence that `end` was called with. */
export function untilEnded() {
  const controller = new AbortController()
  const { promise: ended, resolve } = Promise.withResolvers<string | null>()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(name, () => {
      // First, because what the abort ends may call `end`.
      resolve(null)
      controller.abort()
    })
  }
  return { signal: controller.signal, ended, end: (failure: string) => resolve(failure) }
}
