/** Ids a devnet may carry: 31337, which every test tool knows as local, and the few after it. */
export const localChainIds = { first: 31337, last: 31346 } as const

export function isLocalChainId(id: number): boolean {
  return Number.isInteger(id) && id >= localChainIds.first && id <= localChainIds.last
}
