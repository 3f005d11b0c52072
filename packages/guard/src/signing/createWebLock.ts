import type { SigningLock } from './signingPorts.ts'

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
 * A lock that all tabs of a browser share.
 *
 * - `locks` is absent on pages that came over plain HTTP from another machine; then nothing is locked
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
        // A lock that another page steals rejects the request that held it.
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
