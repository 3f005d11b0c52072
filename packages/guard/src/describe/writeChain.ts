import { knownRouters } from '../values/knownRouters.ts'
import { isLocalMirror, localChainIds } from '../values/localChains.ts'

type Chain = {
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
}

// only with: call create2 deployment governance nft pchain
/** Chains without a router of 1inch. */
const otherChains: Readonly<Record<number, string>> = { 43113: 'Avalanche Fuji', 11155111: 'Sepolia' }

const writeName = (chainId: number): string =>
  knownRouters.find(known => known.chainId === chainId)?.chainName ?? otherChains[chainId] ?? `chain ${chainId}`
// otherwise: const writeName = (chainId: number): string =>
// otherwise:   knownRouters.find(known => known.chainId === chainId)?.chainName ?? `chain ${chainId}`
// end only

/** Name of the chain that a request is for: `Ethereum`, `Local Ethereum (31337)`, `Simulated Ethereum`. */
export function writeChain({ chainId, walletChainId }: Chain): string {
  const name = writeName(chainId)
  if (walletChainId === chainId) return name
  if (!isLocalMirror(walletChainId, chainId)) return `${name} (chain id ${walletChainId})`
  return walletChainId > localChainIds.last ? `Simulated ${name}` : `Local ${name} (${walletChainId})`
}

/** Name of another chain than the one that the wallet signs for. */
export function writeOtherChain(chainId: number, { chainId: signed, walletChainId }: Chain): string {
  const name = writeName(chainId)
  if (walletChainId === signed || !isLocalMirror(walletChainId, signed)) return name
  return walletChainId > localChainIds.last ? `Simulated ${name}` : `Local ${name}`
}
