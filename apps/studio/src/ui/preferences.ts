import { createStore } from 'zustand/vanilla'
import { browserStorage } from './browserStorage.ts'

type Preferences = {
  /** Whether a double-click opens a node's configuration; else a click does. */
  readonly opensOnDoubleClick: boolean
}

const key = 'sluice.preferences'

/** Preferences stored in this browser. */
export const preferences = createStore<Preferences>(() => ({
  opensOnDoubleClick: browserStorage.getItem(key)?.includes('"opensOnDoubleClick":true') ?? false,
}))

preferences.subscribe(state => browserStorage.setItem(key, JSON.stringify(state)))
