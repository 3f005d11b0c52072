let shown: string | null = null
const listeners = new Set<() => void>()

/** Hash of the transaction whose receipt is open: the list of sent transactions leaves it out. */
export const receiptStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): string | null => shown,
  set(hash: string | null): void {
    shown = hash
    for (const listener of listeners) listener()
  },
}
