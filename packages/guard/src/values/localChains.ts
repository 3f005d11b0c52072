/** Chain ids of local chains: 31337, the default of anvil and Hardhat, to 31346. No live network uses them. */
export const localChainIds = { first: 31337, last: 31346 } as const

// only with: editor
/** Added to a live chain id to get its simulated chain's id. */
export const simulatedChainBase = 31_337_000_000_000

// end only
/** A chain that something is signed for. */
export type SignedChain = {
  readonly chainId: number
  /** Id the wallet signs for. */
  readonly walletChainId: number
}

/** Whether the wallet signs for a local chain, so that nothing signed for it is valid on a live network. */
// only with: editor
export function isLocalMirror({ chainId, walletChainId }: SignedChain): boolean {
  if (walletChainId === simulatedChainBase + chainId) return true
  // otherwise: export function isLocalMirror({ walletChainId }: SignedChain): boolean {
  // end only
  const { first, last } = localChainIds
  return Number.isInteger(walletChainId) && walletChainId >= first && walletChainId <= last
}
