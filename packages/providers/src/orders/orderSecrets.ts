import type { Hex } from '@sluice/guard'
import { concat, keccak256, stringToHex, toHex } from 'viem/utils'

/** Secrets that lock orders between chains. */
export type OrderSecrets = {
  /** 32 bytes; the same for the same id as long as the process lives. */
  secret(id: string): Hex
  /** keccak256 of the secret; this may be shown. */
  hash(id: string): Hex
}

/**
 * Derives secrets from random bytes that exist in the memory of this process only: nothing has to be stored, so no
 * journal, file or log can give one away. When the process ends they are lost, and with them what they would open.
 */
export function createOrderSecrets(
  root: Uint8Array = globalThis.crypto.getRandomValues(new Uint8Array(32)),
): OrderSecrets {
  const secret = (id: string) => keccak256(concat([toHex(root), stringToHex(id)]))
  return { secret, hash: id => keccak256(secret(id)) }
}
