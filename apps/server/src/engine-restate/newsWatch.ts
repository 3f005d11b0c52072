/** A notice may be lost with its connection, so watchers also look by themselves. */
const lookMs = 2_000

type Look = () => Promise<void>

/** Lets callers look at a run whenever it has news, one look at a time for each. */
export function createNewsWatch() {
  const watchers = new Map<string, Set<() => void>>()
  const timer = setInterval(() => tell(undefined), lookMs)

  /** `undefined`: any run may have news. */
  const tell = (run: string | undefined): void => {
    if (run !== undefined) for (const wake of watchers.get(run) ?? []) wake()
    else for (const set of watchers.values()) for (const wake of set) wake()
  }

  return {
    tell,
    /** Looks at once and after each notice; returns the function that ends it. A failed look is repeated. */
    watch(run: string, look: Look): () => void {
      let isOver = false
      let isLooking = false
      let isStale = true
      const work = async () => {
        isLooking = true
        while (isStale && !isOver) {
          isStale = false
          // A database that is away is asked again with the next notice or after `lookMs`.
          await look().catch(() => {})
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
      return () => {
        isOver = true
        set.delete(wake)
        if (set.size === 0) watchers.delete(run)
      }
    },
    close(): void {
      clearInterval(timer)
      watchers.clear()
    },
  }
}
