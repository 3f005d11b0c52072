import { localChainIds } from '@sluice/guard'

export { localChainIds }

/** Whether a devnet may carry this id. */
export function isLocalChainId(id: number): boolean {
  return Number.isInteger(id) && id >= localChainIds.first && id <= localChainIds.last
}
