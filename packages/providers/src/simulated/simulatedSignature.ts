import type { Address, Hex } from '@sluice/guard'
import type { TypedData } from '@sluice/workflow'
import { concat, hashTypedData, keccak256, numberToHex, stringToHex, type TypedDataDefinition } from 'viem'

/**
 * What a simulated wallet answers instead of a signature: 65 bytes that depend on the account and on what is signed.
 * No key made it, so it is worth nothing on any chain; only the simulated order books take it.
 */
export function simulatedSignature(account: Address, typedData: TypedData): Hex {
  const digest = hashTypedData(typedData as unknown as TypedDataDefinition)
  const first = keccak256(concat([stringToHex('sluice simulated signature'), account.toLowerCase() as Hex, digest]))
  // The highest bit stays free, as in every real signature: contracts keep the parity of the point there.
  const second = numberToHex(BigInt(keccak256(first)) >> 1n, { size: 32 })
  return concat([first, second, '0x1b'])
}
