import { useSyncExternalStore } from 'react'
import { createStore, type Store } from './createStore.ts'
import { safeStorage, storedKey } from './wallet/safeStorage.ts'

/** A value in the browser's storage, shared by all tabs. The hook `use` gives the empty value to the export. */
export type StoredValue<Value> = Pick<Store<Value>, 'subscribe' | 'getSnapshot' | 'use'> & {
  /** Re-reads the stored value before the change: another tab may have written. */
  readonly update: (change: (stored: Value) => Value) => void
}

/** Creates a stored value; bigint is written as text. `parse` throws for text of an older version, which is discarded. */
export function createStoredValue<Value>(options: {
  readonly key: string
  readonly empty: Value
  readonly parse: (value: unknown) => Value
}): StoredValue<Value> {
  const { key, empty, parse } = options
  /** What the snapshot was read from. */
  let known: string | null = null
  const read = (): Value => {
    known = safeStorage.getItem(key)
    if (known === null) return empty
    try {
      return parse(JSON.parse(known))
    } catch {
      // Unreadable: written by an older version or by hand. The chain has the result.
      safeStorage.removeItem(key)
      return empty
    }
  }
  const store = createStore(read)
  const asText = (_key: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
  const reload = () => {
    if (safeStorage.getItem(key) !== known) store.set(read())
  }
  const subscribe = (listener: () => void) => {
    // Another tab may have written while nobody listened.
    reload()
    const unsubscribe = store.subscribe(listener)
    const listen = (event: StorageEvent) => {
      if (event.key === storedKey(key)) reload()
    }
    window.addEventListener('storage', listen)
    return () => {
      unsubscribe()
      window.removeEventListener('storage', listen)
    }
  }
  return {
    subscribe,
    getSnapshot: store.getSnapshot,
    use: () => useSyncExternalStore(subscribe, store.getSnapshot, () => empty),
    update: change => {
      const next = change(read())
      known = JSON.stringify(next, asText)
      safeStorage.setItem(key, known)
      store.set(next)
    },
  }
}
