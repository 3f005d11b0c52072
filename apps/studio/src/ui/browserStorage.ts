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

/** What belongs to a workspace, by the beginning of its key; everything else to the browser. */
const workspaceKeys = /^sluice\.(backups|bridge-locks|imported-tokens|panel-run|plugins|preview|publish|sent)\b/

let scope = ''

/**
 * Separates what belongs to a workspace from what other accounts and workspaces keep in this browser. Call before
 * anything is read; never called on a server without sign-in.
 */
export function openStorageScope(name: string): void {
  scope = name
}

/** Name of a database or channel, with the workspace where there are several. */
export const scopedName = (name: string): string => (scope === '' ? name : `${name} ${scope}`)

/** Whether a database belongs to the open workspace; all do where there is one. */
export const isInStorageScope = (name: string): boolean => name.endsWith(scope)

const keyOf = (key: string) => (workspaceKeys.test(key) ? scopedName(key) : key)

/**
 * `localStorage`, or memory until the page is closed where the browser blocks it.
 *
 * - Throws: only `setItem`, when the storage is full
 */
export const browserStorage: BrowserStorage = {
  getItem: key => current().getItem(keyOf(key)),
  setItem: (key, value) => current().setItem(keyOf(key), value),
  removeItem: key => current().removeItem(keyOf(key)),
}

const tabValues = new Map<string, string>()

/** Remembers until the tab is closed; where the browser blocks that, until the page is left. */
export const tabStorage: BrowserStorage = {
  getItem: key => tabValues.get(key) ?? (isStorageBlocked() ? null : globalThis.sessionStorage.getItem(key)),
  setItem(key, value) {
    tabValues.set(key, value)
    if (!isStorageBlocked()) globalThis.sessionStorage.setItem(key, value)
  },
  removeItem(key) {
    tabValues.delete(key)
    if (!isStorageBlocked()) globalThis.sessionStorage.removeItem(key)
  },
}

/** Forgets what this site remembers in the browser, or of one workspace where there are several. */
export function clearBrowserStorage(): void {
  values.clear()
  if (isStorageBlocked()) return
  if (scope !== '') {
    for (const key of Object.keys(globalThis.localStorage)) {
      if (key === 'sluice.reset' || key.endsWith(` ${scope}`)) globalThis.localStorage.removeItem(key)
    }
    return
  }
  globalThis.localStorage.clear()
  globalThis.sessionStorage.clear()
}

export const isStorageBlocked = (): boolean => current() === memory
