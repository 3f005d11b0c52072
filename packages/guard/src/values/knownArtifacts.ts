import { concat, keccak256 } from 'viem/utils'
import { simulatedChainBase } from './localChains.ts'
import type { Hex } from './token.ts'

/** A compiled contract of this project, by its hashes. */
export type KnownArtifact = {
  readonly name: string
  /** Bytes of the creation code without constructor arguments. */
  readonly creationCodeBytes: number
  /** keccak256 of the creation code without constructor arguments. */
  readonly creationCodeHash: Hex
  /** keccak256 of the runtime code with zeros in place of its immutables. */
  readonly runtimeCodeHash: Hex
  /** Byte ranges of the immutables in the runtime code. */
  readonly immutables: readonly { readonly start: number; readonly length: number }[]
}

/** Immutables take 32 bytes each. */
const words = (...starts: readonly number[]) => starts.map(start => ({ start, length: 32 }))

/** Hashes of the contracts compiled from `contracts/src/features`: their code needs no confirmation. */
const knownArtifacts: { readonly [id: string]: KnownArtifact } = {
  // only with: nft
  Collection: {
    name: 'Collection',
    creationCodeBytes: 6671,
    creationCodeHash: '0x900512d99483dbfd9a48930ded47217a20ee3b4541c7b891f4bb351278b6ffc6',
    runtimeCodeHash: '0xbbd7946849dc9409b2e5cc462fbc376534a7e027cfa0eb95a7d55dcbe88f5bf9',
    immutables: words(570, 621, 921, 1498, 1721, 1779, 1828, 1877),
  },
  Marketplace: {
    name: 'Marketplace',
    creationCodeBytes: 4587,
    creationCodeHash: '0x7456702210249e5d1d581ec81de7af3809ca4478c6586e8e34a54dd265a6c451',
    runtimeCodeHash: '0xca19fa8033e22f680f6beb833de327c072fa1605a6e6f332bc3a7376a5a52a62',
    immutables: words(397, 467, 573, 740, 812, 1229, 2506, 2561, 2711, 2839, 2912),
  },
  // end only
  // only with: governance
  Dao: {
    name: 'Dao',
    creationCodeBytes: 40985,
    creationCodeHash: '0x968390770a0135acee5d96c5532550e7d01be2987bb44b7d08619805fd3cae23',
    runtimeCodeHash: '0x84831d9cc7644ebf2877483ba7fae22316e692df33be14d553b460e9a7e6bf16',
    immutables: words(66, 132, 170),
  },
  VotingToken: {
    name: 'VotingToken',
    creationCodeBytes: 10001,
    creationCodeHash: '0xf98fdc303dae5d305b6f2910874ffbd26b9c90b3bb7d3079cc0782743c5fa0f5',
    runtimeCodeHash: '0xee2ca206055ea97ad21d287125812bf980d3eecc4dd0ffd9ec7d8ff0c7276c3d',
    immutables: words(441, 2291, 2333, 2375, 2456, 2496, 3002, 3045),
  },
  Treasury: {
    name: 'Treasury',
    creationCodeBytes: 8391,
    creationCodeHash: '0x6267bd8bb2b09b91fe7a418f9a713efc01df4db1c984ecf684e348678691724b',
    runtimeCodeHash: '0xbfec9ecde1b3ed9bb492f2a40be593a609097fcb5c85dd13e7f120d3189be030',
    immutables: words(1253, 1857, 3341, 3676, 3742, 4903),
  },
  DaoGovernor: {
    name: 'DaoGovernor',
    creationCodeBytes: 20136,
    creationCodeHash: '0x6c210c62fe9db11051825696a1e391e9d04bd2ea5ddf9e886c1fe03e5318ec80',
    runtimeCodeHash: '0xb7e1e6745bc4f725db5a231affbfea783f26a2bfb45c98e185532b160845b0ba',
    immutables: words(2231, 2534, 3702, 4630, 5371, 7668, 7711, 7897, 11561, 11837, 11879, 11921, 12002, 12042),
  },
  // end only
}

export function findArtifact(id: string): KnownArtifact | undefined {
  return Object.hasOwn(knownArtifacts, id) ? knownArtifacts[id] : undefined
}

// only with: editor
/** Runtime code of a contract on a simulated chain, where no code runs: `INVALID` and the hash of its creation code. */
export function simulatedCode(creationCodeHash: Hex): Hex {
  return concat(['0xfe', creationCodeHash])
}
// end only

function withoutImmutables(code: Hex, { immutables }: KnownArtifact): Hex {
  return immutables.reduce<Hex>((text, { start, length }) => {
    const [from, to] = [2 + 2 * start, 2 + 2 * (start + length)]
    return to > text.length ? text : `0x${text.slice(2, from)}${'0'.repeat(2 * length)}${text.slice(to)}`
  }, code)
}

/** The code at an address, and the id that the wallet signs for there. */
type FoundCode = { readonly targetCode: Hex; readonly walletChainId?: number | null }

/** Whether runtime code is that of an artifact, whatever its immutables are. */
// only with: editor
export function isCodeOf(artifact: KnownArtifact, { targetCode, walletChainId }: FoundCode): boolean {
  if ((walletChainId ?? 0) >= simulatedChainBase) return targetCode === simulatedCode(artifact.creationCodeHash)
  // otherwise: export function isCodeOf(artifact: KnownArtifact, { targetCode }: { readonly targetCode: Hex }): boolean {
  // end only
  return keccak256(withoutImmutables(targetCode.toLowerCase() as Hex, artifact)) === artifact.runtimeCodeHash
}
