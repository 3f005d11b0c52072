import type { BrowserStorage } from './browserStorage.ts'

const key = 'sluice.reset'

/** Asks the next page that loads to clear this browser's data before it starts. */
export const requestBrowserReset = (storage: BrowserStorage): void => storage.setItem(key, 'requested')

export const isBrowserResetRequested = (storage: Pick<BrowserStorage, 'getItem'>): boolean =>
  storage.getItem(key) !== null
