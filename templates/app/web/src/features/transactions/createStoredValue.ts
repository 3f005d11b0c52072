import { safeStorage, storedKey } from '../../kit/wallet/safeStorage.ts'

/** A value in the browser's storage, shared by all tabs; React reads it with `useSyncExternalStore`. */
export type StoredValue<Value> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Value
  /** Re-reads the stored value before the change: another tab may have written. */
  readonly update: (change: (stored: Value) => Value) => void
}

/** Creates a stored value. `parse` throws for text of an older version, which is discarded. */
export function createStoredValue<Value>(options: {
  readonly key: string
  readonly empty: Value
  readonly parse: (value: unknown) => Value
}): StoredValue<Value> {
  const { key, empty, parse } = options
  const listeners = new Set<() => void>()
  let shown: Value | null = null

  const read = (): Value => {
    const text = safeStorage.getItem(key)
    if (text === null) return empty
    try {
      return parse(JSON.parse(text))
    } catch {
      // Unreadable: written by an older version or by hand. The chain has the result.
      safeStorage.removeItem(key)
      return empty
    }
  }
  const notify = (next: Value | null) => {
    shown = next
    for (const listener of listeners) listener()
  }
  return {
    subscribe: listener => {
      const reload = (event: StorageEvent) => {
        if (event.key === storedKey(key)) notify(null)
      }
      listeners.add(listener)
      window.addEventListener('storage', reload)
      return () => {
        listeners.delete(listener)
        window.removeEventListener('storage', reload)
      }
    },
    getSnapshot: () => {
      shown ??= read()
      return shown
    },
    update: change => {
      const next = change(read())
      safeStorage.setItem(key, JSON.stringify(next))
      notify(next)
    },
  }
}
