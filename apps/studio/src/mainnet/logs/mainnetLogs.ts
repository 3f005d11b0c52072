import { redactSecrets } from '@sluice/workflow'
import { createStore } from 'zustand/vanilla'

export type MainnetLogLevel = 'info' | 'success' | 'warn' | 'error'

export type MainnetLog = {
  readonly id: number
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly level: MainnetLogLevel
  readonly text: string
}

/** Older entries are dropped. */
export const maxMainnetLogs = 1_000

/** Longer texts are cut. */
const maxTextLength = 500

/** A signature, signed transaction or calldata: hex longer than a hash. */
const longHex = /0x[\da-f]{65,}/gi

/** Entries of the mainnet panel, oldest first. They last until the page is left. */
export const mainnetLogs = createStore<readonly MainnetLog[]>(() => [])

let lastId = 0

/** Adds an entry to the Logs tab. Keys and long hex, such as signatures, are removed from the text. */
export function logMainnet(level: MainnetLogLevel, text: string): void {
  lastId += 1
  const clean = redactSecrets(text.replace(longHex, '0x•••')).value
  const cut = clean.length > maxTextLength ? `${clean.slice(0, maxTextLength)}…` : clean
  const entry = { id: lastId, at: Date.now(), level, text: cut }
  mainnetLogs.setState([...mainnetLogs.getState().slice(1 - maxMainnetLogs), entry], true)
}

export const clearMainnetLogs = (): void => mainnetLogs.setState([], true)
