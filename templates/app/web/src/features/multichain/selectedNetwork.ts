import { safeStorage } from '../../kit/wallet/safeStorage.ts'

const storageKey = 'multichain.network'

/** Id of the network that was chosen last in this browser; null when none was, or what stands there is no id. */
export function readSelectedNetwork(): number | null {
  const text = safeStorage.getItem(storageKey)
  return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
}

export function writeSelectedNetwork(id: number): void {
  safeStorage.setItem(storageKey, String(id))
}
