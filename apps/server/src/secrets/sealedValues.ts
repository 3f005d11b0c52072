export type Awaitable<T> = T | Promise<T>

/** Named encrypted values. Where they are in a database, changes are written when the promise resolves. */
export type SealedValues = {
  names(): string[]
  /** Where a value may go. */
  hostsOf(name: string): readonly string[]
  /** Throws `SECRET_UNREADABLE`. */
  read(name: string): string | null
  write(name: string, value: string, hosts?: readonly string[]): Awaitable<void>
  /** Stores a value unless there is one; returns the one that is stored then. */
  add(name: string, value: string): Awaitable<string>
  remove(name: string): Awaitable<void>
  clear(): Awaitable<void>
}

/** Does something after a change: at once where there is nothing to wait for. */
export const afterChange = <T>(changed: Awaitable<void>, act: () => T): Awaitable<T> =>
  changed instanceof Promise ? changed.then(act) : act()
