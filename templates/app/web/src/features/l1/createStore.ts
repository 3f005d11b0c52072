import { useSyncExternalStore } from 'react'

/** A value that outlives the panel that shows it; panels go when another tab is opened. */
export type Store<Value> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  /** The value, for a component that follows it. */
  readonly use: () => Value
}

/** `first` is asked for when the value is needed for the first time. */
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
