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

/** Every chain we know; the six that the product offers come first. */
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

/** Ids of the chains that swaps are offered on. */
export const supportedChainIds = [1, 137, 56, 42161, 10, 43114] as const

export function findChain(id: number): Chain | undefined {
  return chains.find(chain => chain.id === id)
}
