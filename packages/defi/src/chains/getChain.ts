import { defiErrors } from '../errors.ts'
import type { Chain } from './defineChain.ts'
import { findChain } from './findChain.ts'

/**
 * Returns the chain with this id.
 *
 * - Throws: `CHAIN_NOT_SUPPORTED`
 */
export function getChain(id: number): Chain {
  const chain = findChain(id)
  if (!chain) throw defiErrors.error('CHAIN_NOT_SUPPORTED', { id })
  return chain
}
