const kept = new Map<string, string>()

function attempt<T>(act: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return act(window.localStorage)
  } catch {
    // Private windows and embedded pages refuse storage; the page then remembers until it is closed.
    return otherwise()
  }
}

/** `localStorage` where the browser allows it, else memory; it never throws. */
export const safeStorage = {
  getItem: (key: string): string | null =>
    attempt(
      storage => storage.getItem(key),
      () => kept.get(key) ?? null,
    ),
  setItem: (key: string, value: string): void =>
    attempt(
      storage => storage.setItem(key, value),
      () => {
        kept.set(key, value)
      },
    ),
  removeItem: (key: string): void =>
    attempt(
      storage => storage.removeItem(key),
      () => {
        kept.delete(key)
      },
    ),
}
