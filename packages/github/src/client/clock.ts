import { setTimeout as delay } from 'node:timers/promises'
import { toCancelled } from './toCancelled.ts'

/** Time, as a port for tests. */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Throws `CANCELLED` once the signal is aborted. */
  sleep(milliseconds: number, signal: AbortSignal | undefined): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  async sleep(milliseconds, signal) {
    try {
      await delay(milliseconds, undefined, signal ? { signal } : {})
    } catch (cause) {
      throw signal ? toCancelled(signal) : cause
    }
  },
}
