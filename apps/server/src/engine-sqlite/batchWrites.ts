import type { Database } from 'better-sqlite3'

/** Makes a write; `isAlone`: what was added beside it is not part of its transaction. */
type Act = (isAlone: boolean) => void

/** Something to be written, together with whatever else comes up in the same turn of the process. */
type Write = {
  readonly act: Act
  readonly isDurable: boolean
  readonly resolve: () => void
  readonly reject: (cause: unknown) => void
}

export type BatchedWrites = {
  /** Resolves once it is committed; rejects when it could not be, and then nothing of it was written. */
  add(act: Act, isDurable?: boolean): Promise<void>
  /** Commits what is waiting at once. */
  flush(): void
}

/**
 * Writes of many runs in one transaction: a commit costs more than what is in it. They are made in the order they were
 * added; one that fails takes nobody else's with it.
 *
 * - `isDurable`: a power cut must not take it back
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
      // One of them fails: each for itself, and each caller is told what became of its own.
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
