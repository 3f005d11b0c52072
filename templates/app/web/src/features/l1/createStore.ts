import { useSyncExternalStore } from 'react'

/** A value that survives unmounting; panels unmount on tab changes. */
export type Store<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** Hook that subscribes to the value. */
  readonly use: () => Value
}

/** Creates a store; `first` is evaluated lazily. */
export function createStore<Value>(first: () => Value): Store<Value> {
  let held: { readonly value: Value } | undefined
  const listeners = new Set<() => void>()
  const get = () => {
    held ??= { value: first() }
    return held.value
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: value => {
      held = { value }
      for (const listener of listeners) listener()
    },
    use: function useStore() {
      return useSyncExternalStore(subscribe, get, get)
    },
  }
}
