/** A notice may be lost with its connection, so watchers also look by themselves. */
const lookMs = 2_000

type Look = () => Promise<void>

export type Watching = {
  stop(): void
  /** Why the last look failed; undefined if it did not. */
  failure(): Error | undefined
}

/**
 * Lets callers look at a run whenever it has news, one look at a time for each.
 *
 * - `log`: called with the error of a look, once until looks succeed again
 */
export function createNewsWatch(log: (error: Error) => void) {
  let logged: string | undefined
  const report = (error: Error) => {
    if (error.message !== logged) log(error)
    logged = error.message
  }
  const watchers = new Map<string, Set<() => void>>()
  const timer = setInterval(() => tell(undefined), lookMs)

  /** `undefined`: any run may have news. */
  const tell = (run: string | undefined): void => {
    if (run !== undefined) for (const wake of watchers.get(run) ?? []) wake()
    else for (const set of watchers.values()) for (const wake of set) wake()
  }

  return {
    tell,
    /** Looks at once and after each notice. A failed look is repeated. */
    watch(run: string, look: Look): Watching {
      let failure: Error | undefined
      let isOver = false
      let isLooking = false
      let isStale = true
      const work = async () => {
        isLooking = true
        while (isStale && !isOver) {
          isStale = false
          // A database that is away is asked again with the next notice or after `lookMs`.
          try {
            await look()
            failure = undefined
            logged = undefined
          } catch (cause) {
            failure = cause instanceof Error ? cause : new Error(String(cause), { cause })
            report(failure)
          }
        }
        isLooking = false
      }
      const wake = () => {
        isStale = true
        if (!isLooking) void work()
      }
      const set = watchers.get(run) ?? new Set()
      watchers.set(run, set.add(wake))
      void work()
      return {
        failure: () => failure,
        stop() {
          isOver = true
          set.delete(wake)
          if (set.size === 0) watchers.delete(run)
        },
      }
    },
    close(): void {
      clearInterval(timer)
      watchers.clear()
    },
  }
}
