import { pause as pauseReally } from '@sluice/defi'

/** A clock whose pauses take no time: it jumps ahead instead. */
export function createSkippingClock(now: () => number = Date.now) {
  let skippedMs = 0
  return {
    now: () => now() + skippedMs,
    pause: async (milliseconds: number, signal?: AbortSignal): Promise<void> => {
      // Yields, so that timers can abort a component that waits in a loop.
      await pauseReally(0, signal)
      skippedMs += Math.max(0, milliseconds)
    },
  }
}
