import { localChainIds } from '@sluice/guard'

export { localChainIds }

/** Whether an id is reserved for local chains. */
export function isLocalChainId(id: number): boolean {
  return Number.isInteger(id) && id >= localChainIds.first && id <= localChainIds.last
}
