import { useSyncExternalStore } from 'react'

/** A value outside of React, which survives unmounting. */
export type Store<Value> = {
  readonly subscribe: (listener: () => void) => () => void
  readonly getSnapshot: () => Value
  readonly set: (value: Value) => void
  /** Hook that subscribes to the value. */
  readonly use: () => Value
}

/** Creates a store; `first` is evaluated lazily. */
export function createStore<Value>(first: () => Value): Store<Value> {
  let current: { readonly value: Value } | undefined
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const getSnapshot = () => {
    current ??= { value: first() }
    return current.value
  }
  const set = (value: Value) => {
    current = { value }
    for (const listener of listeners) listener()
  }
  return { subscribe, getSnapshot, set, use: () => useSyncExternalStore(subscribe, getSnapshot, getSnapshot) }
}
