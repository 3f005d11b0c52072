import { chainNames } from '../values/chainNames.ts'
import { isLocalMirror, localChainIds } from '../values/localChains.ts'

type Chain = {
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
}

const writeName = (chainId: number): string => chainNames[chainId] ?? `chain ${chainId}`

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
