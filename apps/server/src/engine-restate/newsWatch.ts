/** A notice may be lost with its connection, so watchers also look by themselves. */
const lookMs = 2_000

type Look = () => Promise<void>

export type Watching = {
  stop(): void
  /** Why the last look failed; undefined if it did not. */
  failure(): Error | undefined
}

export type NewsWatchOptions = {
  /** Called with the error of a look, once until looks succeed again. */
  readonly log: (error: Error) => void
  /** Those of the given runs that have events after the given number. */
  readonly changed: (seqs: ReadonlyMap<string, number>) => Promise<readonly string[]>
}

type Watcher = { readonly wake: () => void; readonly seq: (() => number) | undefined }

/** Lets callers look at a run whenever it has news, one look at a time for each. */
export function createNewsWatch({ log, changed }: NewsWatchOptions) {
  let logged: string | undefined
  const report = (cause: unknown): Error => {
    const error = cause instanceof Error ? cause : new Error(String(cause), { cause })
    if (error.message !== logged) log(error)
    logged = error.message
    return error
  }
  const watchers = new Map<string, Set<Watcher>>()
  const timer = setInterval(() => tell(undefined), lookMs)

  const wakeAll = (run: string) => {
    for (const { wake } of watchers.get(run) ?? []) wake()
  }

  let isAsking = false
  let isDue = false
  /** One query for all followed runs, which may be thousands, and one query at a time. */
  const lookAtAll = async (): Promise<void> => {
    isDue = true
    if (isAsking) return
    isAsking = true
    try {
      while (isDue) {
        isDue = false
        await askForAll()
      }
    } finally {
      isAsking = false
    }
  }

  const askForAll = async (): Promise<void> => {
    const seqs = new Map<string, number>()
    for (const [run, set] of watchers)
      for (const { wake, seq } of set)
        if (seq) seqs.set(run, Math.min(seq(), seqs.get(run) ?? Infinity))
        else wake()
    if (seqs.size > 0) for (const run of await changed(seqs)) wakeAll(run)
  }

  /** `undefined`: any run may have news. */
  const tell = (run: string | undefined): void => {
    // A database that is away is asked again after `lookMs`.
    if (run === undefined) lookAtAll().catch(report)
    else wakeAll(run)
  }

  return {
    tell,
    /**
     * Looks at once and after each notice. A failed look is repeated.
     *
     * - `seq`: number of the last event that was seen; without it, the run is also looked at every two seconds
     */
    watch(run: string, look: Look, seq?: () => number): Watching {
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
            failure = report(cause)
          }
        }
        isLooking = false
      }
      const wake = () => {
        isStale = true
        if (!isLooking) void work()
      }
      const watcher: Watcher = { wake, seq }
      const set = watchers.get(run) ?? new Set()
      watchers.set(run, set.add(watcher))
      void work()
      return {
        failure: () => failure,
        stop() {
          isOver = true
          set.delete(watcher)
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
