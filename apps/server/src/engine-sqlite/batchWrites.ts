import type { Database } from 'better-sqlite3'

/** Executes a write; `isAlone`: it has its own transaction. */
type Act = (isAlone: boolean) => void

/** A write, committed together with all others of the same event-loop turn. */
type Write = {
  readonly act: Act
  readonly isDurable: boolean
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

export type BatchedWrites = {
  /** Resolves once committed; rejects when rolled back. */
  add(act: Act, isDurable?: boolean): Promise<void>
  /** Commits pending writes now. */
  flush(): void
}

/**
 * Commits the writes of many runs in one transaction, because a commit costs more than its content. Keeps their order;
 * a failing write does not roll back the others.
 *
 * - `isDurable`: the write must survive a power cut
 */
export function batchWrites(db: Database): BatchedWrites {
  const together = db.transaction((writes: readonly Write[], isAlone: boolean) => {
    for (const { act } of writes) act(isAlone)
  })
  let waiting: Write[] = []

  const commit = (writes: readonly Write[], isAlone = false) => {
    if (!writes.some(({ isDurable }) => isDurable)) return together(writes, isAlone)
    db.pragma('synchronous = FULL')
    try {
      together(writes, isAlone)
    } finally {
      db.pragma('synchronous = NORMAL')
    }
  }
  const commitAlone = (write: Write) => {
    try {
      commit([write], true)
      write.resolve()
    } catch (cause) {
      write.reject(cause)
    }
  }
  const flush = () => {
    const writes = waiting
    waiting = []
    if (writes.length === 0) return
    try {
      commit(writes)
    } catch {
      // One write failed: retry each in its own transaction and report each result to its caller.
      for (const write of writes) commitAlone(write)
      return
    }
    for (const { resolve } of writes) resolve()
  }
  return {
    add: (act, isDurable = false) =>
      new Promise((resolve, reject) => {
        if (waiting.length === 0) setImmediate(flush)
        waiting.push({ act, isDurable, resolve, reject })
      }),
    flush,
  }
}
