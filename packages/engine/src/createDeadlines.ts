/** Many deadlines on one timer: adding and removing one costs a map entry, not a timer. */
export type Deadlines<Key> = {
  add(key: Key, timeoutMs: number): void
  remove(key: Key): void
  clear(): void
}

/** `onExpired` is called once for each key that was not removed in time. */
export function createDeadlines<Key>(now: () => number, onExpired: (key: Key) => void): Deadlines<Key> {
  const dueAt = new Map<Key, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let timerDueAt = Number.POSITIVE_INFINITY

  const arm = (due: number) => {
    if (timer !== undefined) clearTimeout(timer)
    timerDueAt = due
    timer = setTimeout(sweep, Math.max(0, due - now()))
  }

  const sweep = () => {
    timer = undefined
    timerDueAt = Number.POSITIVE_INFINITY
    const at = now()
    let nearest = Number.POSITIVE_INFINITY
    for (const [key, due] of [...dueAt]) {
      if (due > at) nearest = Math.min(nearest, due)
      else if (dueAt.delete(key)) onExpired(key)
    }
    if (nearest < timerDueAt) arm(nearest)
  }

  return {
    add(key, timeoutMs) {
      const due = now() + timeoutMs
      dueAt.set(key, due)
      if (due < timerDueAt) arm(due)
    },
    remove(key) {
      dueAt.delete(key)
    },
    clear() {
      dueAt.clear()
      if (timer !== undefined) clearTimeout(timer)
      timer = undefined
      timerDueAt = Number.POSITIVE_INFINITY
    },
  }
}
