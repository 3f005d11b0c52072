import { appConfig } from '../../config/app.config.ts'

const memory = new Map<string, string>()

/** Key in `localStorage`, with the project's name: applications on one address do not share what they store. */
export const storedKey = (key: string) => `${appConfig.projectId}/${key}`

function attempt<T>(act: (storage: Storage) => T, otherwise: () => T): T {
  try {
    return act(window.localStorage)
  } catch {
    // Private windows and iframes may block storage; memory is used instead.
    return otherwise()
  }
}

/** `localStorage` with keys of this project and an in-memory fallback; never throws. */
export const safeStorage = {
  getItem: (key: string): string | null =>
    attempt(
      storage => storage.getItem(storedKey(key)),
      () => memory.get(key) ?? null,
    ),
  setItem: (key: string, value: string): void =>
    attempt(
      storage => storage.setItem(storedKey(key), value),
      () => {
        memory.set(key, value)
      },
    ),
  removeItem: (key: string): void =>
    attempt(
      storage => storage.removeItem(storedKey(key)),
      () => {
        memory.delete(key)
      },
    ),
}
