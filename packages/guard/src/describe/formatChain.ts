// only with: editor
import { chainNames } from '../values/chainNames.ts'
// otherwise: import { appConfig } from '../../../config/app.config.ts'
// end only
import { isLocalMirror, localChainIds, type SignedChain } from '../values/localChains.ts'

// only with: editor
const formatName = (chainId: number): string => chainNames[chainId] ?? `chain ${chainId}`
// otherwise: const formatName = (chainId: number): string =>
// otherwise:   appConfig.networks.find(({ id }) => id === chainId)?.name ?? `chain ${chainId}`
// end only

/** Name of the chain that a request is for: `Ethereum`, `Local Ethereum (31337)`. */
export function formatChain(chain: SignedChain): string {
  const { chainId, walletChainId } = chain
  const name = formatName(chainId)
  if (walletChainId === chainId) return name
  if (!isLocalMirror(chain)) return `${name} (chain id ${walletChainId})`
  // only with: editor
  if (walletChainId > localChainIds.last) return `Simulated ${name}`
  // end only
  return `Local ${name} (${walletChainId})`
}

/** Name of another chain than the one that the wallet signs for. */
export function formatOtherChain(chainId: number, signed: SignedChain): string {
  const name = formatName(chainId)
  if (signed.walletChainId === signed.chainId || !isLocalMirror(signed)) return name
  // only with: editor
  if (signed.walletChainId > localChainIds.last) return `Simulated ${name}`
  // end only
  return `Local ${name}`
}
