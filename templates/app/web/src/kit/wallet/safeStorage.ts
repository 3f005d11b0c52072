const kept = new Map<string, string>()

function attempt<T>(act: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return act(window.localStorage)
  } catch {
    // Private windows and iframes may block storage; memory is used instead.
    return otherwise()
  }
}

/** `localStorage` with an in-memory fallback; never throws. */
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
