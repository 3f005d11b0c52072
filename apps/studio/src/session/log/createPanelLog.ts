import { redactSecrets } from '@sluice/workflow'
import { createStore, type StoreApi } from 'zustand/vanilla'

export type PanelLogLevel = 'info' | 'success' | 'warn' | 'error'

export type PanelLogEntry = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly level: PanelLogLevel
  readonly text: string
}

/** Entries of a testing panel, oldest first. They last until the page is left. */
export type PanelLog = StoreApi<readonly PanelLogEntry[]> & {
  /** Adds an entry. Keys and long hex, such as signatures, are removed from the text. */
  add(level: PanelLogLevel, text: string): void
  clear(): void
}

/** Older entries are dropped. */
export const maxLogEntries = 1_000

/** Longer texts are cut. */
const maxTextLength = 500

/** A signature, signed transaction or calldata: hex longer than a hash. */
const longHex = /0x[\da-f]{65,}/gi

export function createPanelLog(): PanelLog {
  const store = createStore<readonly PanelLogEntry[]>(() => [])
  let lastId = 0
  const add = (level: PanelLogLevel, text: string) => {
    lastId += 1
    const clean = redactSecrets(text.replace(longHex, '0x•••')).value
    const cut = clean.length > maxTextLength ? `${clean.slice(0, maxTextLength)}…` : clean
    store.setState(
      [...store.getState().slice(1 - maxLogEntries), { id: lastId, at: Date.now(), level, text: cut }],
      true,
    )
  }
  return Object.assign(store, { add, clear: () => store.setState([], true) })
}
