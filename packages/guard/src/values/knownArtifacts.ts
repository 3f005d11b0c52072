import { concat, keccak256 } from 'viem/utils'
import { simulatedChainBase } from './localChains.ts'
import type { Hex } from './token.ts'

/** A compiled contract of ours, by its hashes. */
export type KnownArtifact = {
  readonly name: string
  /** keccak256 of the creation code without constructor arguments. */
  readonly creationCodeHash: Hex
  /** keccak256 of the runtime code with zeros in place of its immutables. */
  readonly runtimeCodeHash: Hex
  /** Byte ranges of the immutables in the runtime code. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[]
}

/** Artifacts whose deployment and whose deployed contracts need no confirmation of their code, by id. */
const knownArtifacts: { readonly [id: string]: KnownArtifact } = {}

export function findArtifact(id: string): KnownArtifact | undefined {
  return Object.hasOwn(knownArtifacts, id) ? knownArtifacts[id] : undefined
}

/** Runtime code of a contract on a simulated chain, where no code runs: `INVALID` and the hash of its creation code. */
export function simulatedCode(creationCodeHash: Hex): Hex {
  return concat(['0xfe', creationCodeHash])
}

function withoutImmutables(code: Hex, { immutables }: KnownArtifact): Hex {
  return immutables.reduce<Hex>((text, { start, length }) => {
    const [from, to] = [2 + 2 * start, 2 + 2 * (start + length)]
    return to > text.length ? text : `0x${text.slice(2, from)}${'0'.repeat(2 * length)}${text.slice(to)}`
  }, code)
}

/** Whether runtime code is that of an artifact, whatever its immutables are. */
export function isCodeOf(artifact: KnownArtifact, code: Hex, walletChainId: number): boolean {
  if (walletChainId >= simulatedChainBase) return code === simulatedCode(artifact.creationCodeHash)
  return keccak256(withoutImmutables(code.toLowerCase() as Hex, artifact)) === artifact.runtimeCodeHash
}
