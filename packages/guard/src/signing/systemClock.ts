import type { SigningClock } from './signingPorts.ts'

/** Maximum `setTimeout` delay; longer ones fire at once. */
const longestMs = 2 ** 31 - 1

export const systemClock: SigningClock = {
  now: Date.now,
  after: (ms, act) => {
    const timer = setTimeout(act, Math.min(Math.max(ms, 0), longestMs))
    return () => clearTimeout(timer)
  },
}
