import { safeStorage } from '../../kit/wallet/safeStorage.ts'

const storageKey = 'multichain.network'

/** Chain id of the last selected network; null when none or unreadable. */
export function readSelectedNetwork(): number | null {
  const text = safeStorage.getItem(storageKey)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function writeSelectedNetwork(id: number): void {
  safeStorage.setItem(storageKey, String(id))
}
