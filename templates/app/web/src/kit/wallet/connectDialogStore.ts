let isOpen = false
const listeners = new Set<() => void>()

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Opens the wallet selection. */
export const openConnectDialog = (): void => set(true)

export const closeConnectDialog = (): void => set(false)

/** For `useSyncExternalStore`. */
export const connectDialogStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): boolean => isOpen,
}
