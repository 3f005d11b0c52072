import type { Clock } from '../client/clock.ts'

export type Pace = {
  /** Waits until the next file may be written; call before each write. */
  next(): Promise<void>
}

type PaceOptions = {
  readonly clock: Clock
  readonly signal: AbortSignal | undefined
  readonly onWait: (waitUntil: number | null) => void
}

/** Source: spec 001 §7.1 and §9. */
const pauseMs = 100
/** Limits of GitHub for requests that make content, with the milliseconds they count in. */
const limits = [
  { count: 80, milliseconds: 60_000 },
  { count: 500, milliseconds: 3_600_000 },
] as const

/** Paces uploads of single files: a pause after each, and GitHub's limits a minute and an hour. */
export function createPace({ clock, signal, onWait }: PaceOptions): Pace {
  let writes: readonly number[] = []
  return {
    async next() {
      const now = clock.now()
      const free = limits.map(({ count, milliseconds }) => (writes.at(-count) ?? now - milliseconds) + milliseconds)
      const wait = Math.max(writes.length > 0 ? pauseMs : 0, ...free.map(time => time - now))
      if (wait > pauseMs) onWait(now + wait)
      if (wait > 0) await clock.sleep(wait, signal)
      if (wait > pauseMs) onWait(null)
      writes = [...writes.slice(-(limits[1].count - 1)), clock.now()]
    },
  }
}
