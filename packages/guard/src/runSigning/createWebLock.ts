import type { SigningLock } from './runSigningPorts.ts'

/** The part of the browser's `navigator.locks` that signing needs. Source: w3c.github.io/web-locks. */
export type WebLocks = {
  request(
    name: string,
    options: { readonly ifAvailable: true },
    act: (lock: object | null) => Promise<void> | void,
  ): Promise<unknown>
  query(): Promise<{ readonly held?: readonly { readonly name?: string }[] }>
}

/**
 * A lock shared by all tabs of a browser.
 *
 * - `locks` is missing on insecure origins; then nothing is locked
 */
export function createWebLock(locks: WebLocks | undefined, name: string): SigningLock {
  return {
    acquire: onLost => {
      if (!locks) return Promise.resolve(() => {})
      return new Promise((resolve, reject) => {
        let state: 'asked' | 'held' | 'released' = 'asked'
        const hold = (lock: object | null) => {
          if (!lock) return resolve(null)
          state = 'held'
          return new Promise<void>(release => {
            resolve(() => {
              state = 'released'
              release()
            })
          })
        }
        // Rejects when another page steals the lock.
        locks.request(name, { ifAvailable: true }, hold).catch((error: unknown) => {
          if (state === 'held') onLost()
          else if (state === 'asked') reject(error)
        })
      })
    },
    isHeld: async () => {
      const { held = [] } = locks ? await locks.query() : {}
      return held.some(lock => lock.name === name)
    },
  }
}
