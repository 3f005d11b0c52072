import { arbitrum } from './arbitrum.ts'
import { avalanche } from './avalanche.ts'
import { avalancheFuji } from './avalancheFuji.ts'
import { base } from './base.ts'
import { bsc } from './bsc.ts'
import type { Chain } from './defineChain.ts'
import { dispatch } from './dispatch.ts'
import { ethereum } from './ethereum.ts'
import { monad } from './monad.ts'
import { monadTestnet } from './monadTestnet.ts'
import { optimism } from './optimism.ts'
import { polygon } from './polygon.ts'

/** All known chains; the six supported ones first. */
export const chains: readonly Chain[] = [
  ethereum,
  polygon,
  bsc,
  arbitrum,
  optimism,
  avalanche,
  avalancheFuji,
  dispatch,
  monad,
  monadTestnet,
  base,
]

/** Ids of chains with swaps. */
export const supportedChainIds = [1, 137, 56, 42161, 10, 43114] as const

export function findChain(id: number): Chain | undefined {
  return chains.find(chain => chain.id === id)
}
