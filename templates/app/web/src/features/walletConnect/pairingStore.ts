/** A pairing that the visitor is asked to complete in a wallet. */
export type Pairing = {
  /** `wc:` address; null until the relay has answered. */
  readonly uri: string | null
  readonly cancel: () => void
}

let pairing: Pairing | null = null
const listeners = new Set<() => void>()

/** Shows a pairing, or none. */
export function showPairing(next: Pairing | null): void {
  pairing = next
  for (const listener of listeners) listener()
}

/** For `useSyncExternalStore`. */
export const pairingStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  getSnapshot: (): Pairing | null => pairing,
}
