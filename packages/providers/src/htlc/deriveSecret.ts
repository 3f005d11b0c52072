import type { Hex } from '@sluice/guard'
import { concat, keccak256, stringToHex } from 'viem/utils'

/** 32 bytes that only the holder of the seed can tell; equal purposes give equal secrets. */
export function deriveSecret(seed: string, purpose: string): Hex {
  const domain = keccak256(stringToHex('sluice bridge secret'))
  return keccak256(concat([domain, keccak256(stringToHex(seed)), keccak256(stringToHex(purpose))]))
}
