/** Where the page remembers things between visits. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const values = new Map<string, string>()

const memory: BrowserStorage = {
  getItem: key => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
  removeItem: key => void values.delete(key),
}

/** Browsers that block site data throw here, embedded ones may have no storage at all. */
function current(): BrowserStorage {
  try {
    return globalThis.localStorage ?? memory
  } catch {
    return memory
  }
}

/**
 * `localStorage`, or memory until the page is closed where the browser blocks it.
 *
 * - Throws: only `setItem`, when the storage is full
 */
export const browserStorage: BrowserStorage = {
  getItem: key => current().getItem(key),
  setItem: (key, value) => current().setItem(key, value),
  removeItem: key => current().removeItem(key),
}

/** Forgets everything that this site remembers in the browser. */
export function clearBrowserStorage(): void {
  values.clear()
  if (isStorageBlocked()) return
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
}

export const isStorageBlocked = (): boolean => current() === memory
