import type { Hex } from '@sluice/guard'
import { concat, encodePacked, keccak256 } from 'viem'

const join = (one: Hex, other: Hex) => keccak256(concat([one, other].toSorted() as [Hex, Hex]))

/** Merkle proof of one secret hash in an order with several: OpenZeppelin's `SimpleMerkleTree` over sorted leaves. */
export function secretProof(hashes: readonly Hex[], index: number): readonly Hex[] {
  const leaves = hashes.map((hash, at) => keccak256(encodePacked(['uint64', 'bytes32'], [BigInt(at), hash])))
  const sorted = leaves.toSorted().reverse()
  // A heap: the children of node n are 2n + 1 and 2n + 2, and the leaves are its last nodes.
  const inner = leaves.length - 1
  const nodes = new Map(sorted.map((leaf, at) => [inner + at, leaf]))
  for (let at = inner - 1; at >= 0; at--) nodes.set(at, join(nodes.get(2 * at + 1)!, nodes.get(2 * at + 2)!))
  const proof: Hex[] = []
  for (let at = inner + sorted.indexOf(leaves[index]!); at > 0; at = Math.floor((at - 1) / 2)) {
    proof.push(nodes.get(at % 2 === 1 ? at + 1 : at - 1)!)
  }
  return proof
}
