/** Events in order of time; those of one time in the order they were added. */
export type EventQueue = {
  readonly now: () => number
  /** Calls `act` after `delay` milliseconds. */
  after(delay: number, act: () => void): void
  /** Advances to `end`; returns the number of events. */
  runUntil(end: number): number
}

type Entry = { readonly at: number; readonly order: number; readonly act: () => void }

const isBefore = (one: Entry, other: Entry) => one.at < other.at || (one.at === other.at && one.order < other.order)

/** A binary heap. */
export function createEventQueue(): EventQueue {
  const heap: Entry[] = []
  let time = 0
  let added = 0

  const push = (entry: Entry) => {
    let index = heap.push(entry) - 1
    while (index > 0) {
      const parent = (index - 1) >> 1
      if (!isBefore(entry, heap[parent]!)) break
      heap[index] = heap[parent]!
      index = parent
    }
    heap[index] = entry
  }

  const pop = (): Entry => {
    const first = heap[0]!
    const last = heap.pop()!
    if (heap.length === 0) return first
    let index = 0
    for (let child = 1; child < heap.length; child = 2 * index + 1) {
      if (child + 1 < heap.length && isBefore(heap[child + 1]!, heap[child]!)) child++
      if (!isBefore(heap[child]!, last)) break
      heap[index] = heap[child]!
      index = child
    }
    heap[index] = last
    return first
  }

  return {
    now: () => time,
    after: (delay, act) => push({ at: time + delay, order: added++, act }),
    runUntil(end) {
      let count = 0
      while (heap.length > 0 && heap[0]!.at <= end) {
        const { at, act } = pop()
        time = at
        act()
        count++
      }
      time = end
      return count
    },
  }
}
