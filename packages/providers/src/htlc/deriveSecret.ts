import type { Hex } from '@sluice/guard'
import { concat, keccak256, stringToHex } from 'viem/utils'

/** Derives 32 bytes from a seed; equal purposes give equal secrets. */
export function deriveSecret(seed: string, purpose: string): Hex {
  const domain = keccak256(stringToHex('sluice bridge secret'))
  return keccak256(concat([domain, keccak256(stringToHex(seed)), keccak256(stringToHex(purpose))]))
}
