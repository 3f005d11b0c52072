import { concat, keccak256, numberToHex } from 'viem/utils'
import type { Hex } from '../values/token.ts'

/** The parent of two nodes does not depend on which stands left. */
function join(one: Hex, other: Hex): Hex {
  return keccak256(one < other ? concat([one, other]) : concat([other, one]))
}

/** Root over sorted leaves, laid out as OpenZeppelin's `SimpleMerkleTree` lays them out: a heap, its leaves reversed. */
function rootOf(leaves: readonly Hex[]): Hex {
  const tree: Hex[] = new Array(2 * leaves.length - 1)
  for (const [index, leaf] of [...leaves].sort().entries()) tree[tree.length - 1 - index] = leaf
  for (let index = leaves.length - 2; index >= 0; index--) {
    tree[index] = join(tree[2 * index + 1]!, tree[2 * index + 2]!)
  }
  return tree[0]!
}

/**
 * What an order between chains is locked to: the hash of its only secret, or the root over the hashes of several, with
 * the number of parts in the highest 16 bits. Null for a number of secrets that no order has.
 *
 * - Source: 1inch/cross-chain-sdk `hash-lock.ts`
 */
export function hashLockOf(secretHashes: readonly Hex[]): Hex | null {
  const hashes = secretHashes.map(hash => hash.toLowerCase() as Hex)
  if (hashes.length === 1) return hashes[0]!
  // Two parts take three secrets: the last one is for what remains.
  if (hashes.length < 3 || hashes.length > 0xffff) return null
  const leaves = hashes.map((hash, index) => keccak256(concat([numberToHex(index, { size: 8 }), hash])))
  const low = BigInt(rootOf(leaves)) & ((1n << 240n) - 1n)
  return numberToHex((BigInt(hashes.length - 1) << 240n) | low, { size: 32 })
}
