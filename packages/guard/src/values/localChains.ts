/** Chain ids of local chains: 31337, the default of anvil and Hardhat, to 31346. No live network uses them. */
export const localChainIds = { first: 31337, last: 31346 } as const

/** Added to a live chain id to get its simulated chain's id. */
export const simulatedChainBase = 31_337_000_000_000

/** Whether the first id is a local or simulated chain, so that nothing signed for it is valid on a live network. */
export function isLocalMirror(walletChainId: number, chainId: number): boolean {
  const isLocal =
    Number.isInteger(walletChainId) && walletChainId >= localChainIds.first && walletChainId <= localChainIds.last
  return isLocal || walletChainId === simulatedChainBase + chainId
}
