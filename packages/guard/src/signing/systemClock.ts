import type { SigningClock } from './signingPorts.ts'

/** Longest delay that timers take; a longer one would end at once. */
const longestMs = 2 ** 31 - 1

export const systemClock: SigningClock = {
  now: Date.now,
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(Math.max(ms, 0), longestMs))
    return () => clearTimeout(timer)
  },
}
