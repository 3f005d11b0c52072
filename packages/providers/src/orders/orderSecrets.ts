import type { Hex } from '@sluice/guard'
import { concat, keccak256, stringToHex, toHex } from 'viem/utils'

/** Secrets of cross-chain orders. */
export type OrderSecrets = {
  /** 32 bytes; equal for equal ids within one process. */
  secret(id: string): Hex
  /** keccak256 of the secret; public. */
  hash(id: string): Hex
}

/**
 * Derives secrets from random bytes in this process's memory, so that no journal, file or log contains them. They are lost
 * when the process ends; the orders are then refunded after their time lock.
 */
export function createOrderSecrets(
  root: Uint8Array = globalThis.crypto.getRandomValues(new Uint8Array(32)),
): OrderSecrets {
  const secret = (id: string) => keccak256(concat([toHex(root), stringToHex(id)]))
  return { secret, hash: id => keccak256(secret(id)) }
}
