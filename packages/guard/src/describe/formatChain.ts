import { chainNames } from '../values/chainNames.ts'
import { isLocalMirror, localChainIds } from '../values/localChains.ts'

type Chain = {
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
}

const formatName = (chainId: number): string => chainNames[chainId] ?? `chain ${chainId}`

/** Name of the chain that a request is for: `Ethereum`, `Local Ethereum (31337)`, `Simulated Ethereum`. */
export function formatChain({ chainId, walletChainId }: Chain): string {
  const name = formatName(chainId)
  if (walletChainId === chainId) return name
  if (!isLocalMirror(walletChainId, chainId)) return `${name} (chain id ${walletChainId})`
  return walletChainId > localChainIds.last ? `Simulated ${name}` : `Local ${name} (${walletChainId})`
}

/** Name of another chain than the one that the wallet signs for. */
export function formatOtherChain(chainId: number, { chainId: signed, walletChainId }: Chain): string {
  const name = formatName(chainId)
  if (walletChainId === signed || !isLocalMirror(walletChainId, signed)) return name
  return walletChainId > localChainIds.last ? `Simulated ${name}` : `Local ${name}`
}
