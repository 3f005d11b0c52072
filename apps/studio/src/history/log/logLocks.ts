/** Tracks which logs open tabs write. A lock is released when its tab ends. */
export type LogLocks = {
  /** Ids of locked logs. */
  held(): Promise<ReadonlySet<string>>
  /** Takes the lock and returns its release function; null when another tab has it. */
  take(id: string): Promise<(() => void) | null>
}

const prefix = 'sluice.edits.'

/** Implements log locks with the Web Locks API. */
export function createLogLocks(locks: LockManager): LogLocks {
  return {
    async held() {
      const names = (await locks.query()).held?.map(({ name }) => name ?? '') ?? []
      return new Set(names.filter(name => name.startsWith(prefix)).map(name => name.slice(prefix.length)))
    },
    take: id =>
      new Promise((resolve, reject) => {
        locks
          .request(prefix + id, { ifAvailable: true }, lock => {
            if (!lock) return resolve(null)
            return new Promise<void>(release => resolve(release))
          })
          .catch(reject)
      }),
  }
}
