/** Says which logs living tabs write. A lock ends with its tab, however that ends. */
export type LogLocks = {
  /** Ids of the logs that are being written. */
  held(): Promise<ReadonlySet<string>>
  /** Answers the way to let go, or null when another tab has it. */
  take(id: string): Promise<(() => void) | null>
}

const prefix = 'sluice.edits.'

/** The browser's own locks, shared by all its tabs. */
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
