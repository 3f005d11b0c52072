/** Ids that local chains carry: 31337, which every test tool knows, and the few after it. No live network has them. */
export const localChainIds = { first: 31337, last: 31346 } as const

/** What a simulated chain's id adds to the id of the chain it stands for. */
export const simulatedChainBase = 31_337_000_000_000

/** Whether nothing that is signed for the first id can be worth anything on a live network, the second one included. */
export function isLocalMirror(walletChainId: number, chainId: number): boolean {
  const isLocal =
    Number.isInteger(walletChainId) && walletChainId >= localChainIds.first && walletChainId <= localChainIds.last
  return isLocal || walletChainId === simulatedChainBase + chainId
}
