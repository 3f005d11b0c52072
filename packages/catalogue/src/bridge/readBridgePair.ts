import { defiErrors, findChain } from '@sluice/defi'
import { bridgeTargets } from '@sluice/providers'
import { catalogueErrors } from '../errors.ts'

/**
 * Ids of two chains that Fusion+ connects.
 *
 * - Throws: `CHAIN_SELECTION_INVALID`, `BRIDGE_NOT_SUPPORTED`
 */
export function readBridgePair(fromChain: unknown, toChain: unknown): readonly [from: number, to: number] {
  const [from, to] = [fromChain, toChain].map(id => findChain(Number(id)))
  if (!from || !to) throw catalogueErrors.error('CHAIN_SELECTION_INVALID')
  if (!bridgeTargets(from.id).includes(to.id)) {
    throw defiErrors.error('BRIDGE_NOT_SUPPORTED', { from: from.name, to: to.name })
  }
  return [from.id, to.id]
}
