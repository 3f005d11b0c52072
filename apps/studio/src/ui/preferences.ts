import { createStore } from 'zustand/vanilla'
import { browserStorage } from './browserStorage.ts'

type Preferences = {
  /** Whether a double-click opens a node's configuration; else a click does. */
  readonly opensOnDoubleClick: boolean
  /** How a long list of projects is shown on the home screen. */
  readonly projectView: 'grid' | 'list'
}

const key = 'sluice.preferences'

/** Preferences stored in this browser. */
export const preferences = createStore<Preferences>(() => {
  const stored = browserStorage.getItem(key) ?? ''
  return {
    opensOnDoubleClick: stored.includes('"opensOnDoubleClick":true'),
    projectView: stored.includes('"projectView":"grid"') ? 'grid' : 'list',
  }
})

preferences.subscribe(state => browserStorage.setItem(key, JSON.stringify(state)))
