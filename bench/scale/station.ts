import type { EventQueue } from './eventQueue.ts'

/** Cores that work through jobs in the order they come. */
export type Station = {
  /** Calls `done` when a core has worked `cost` ms on the job, or `lost` if the station was lost meanwhile. */
  work(cost: number, done: () => void, lost?: () => void): void
  /** Until `back` ms from now it takes no jobs; those it had are lost. */
  lose(back: number): void
  readonly isUp: () => boolean
  /** Milliseconds of work so far. */
  readonly busy: () => number
}

export function createStation(queue: EventQueue, cores: number): Station {
  const freeAt = new Float64Array(cores)
  let busy = 0
  let life = 0
  let backAt = 0
  return {
    work(cost, done, lost) {
      const now = queue.now()
      let core = 0
      for (let index = 1; index < cores; index++) if (freeAt[index]! < freeAt[core]!) core = index
      const start = Math.max(now, freeAt[core]!, backAt)
      freeAt[core] = start + cost
      busy += cost
      const begun = life
      queue.after(start + cost - now, () => {
        if (life === begun) done()
        else lost?.()
      })
    },
    lose(back) {
      life++
      backAt = queue.now() + back
      freeAt.fill(backAt)
    },
    isUp: () => queue.now() >= backAt,
    busy: () => busy,
  }
}
