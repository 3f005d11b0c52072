import { defiErrors, findChain, type SubnetRequest } from '@sluice/defi'
import { checkGenesis } from './checkGenesis.ts'
import { icmChains } from './icmChains.ts'

/** Steps of an L1 deployment, in order. Source: spec 001 §4. */
export const deploymentSteps = [
  'Validating configuration',
  'Creating subnet',
  'Generating VM genesis',
  'Configuring validators',
  'Starting blockchain',
  'Enabling ICM',
] as const

/**
 * Validates a deployment request and returns the genesis text with its chain id.
 *
 * - Throws: `GENESIS_INVALID`, `THRESHOLD_INVALID`
 */
export function checkSubnetRequest(request: SubnetRequest): { readonly genesis: string; readonly chainId: number } {
  const genesis = JSON.stringify(request.genesis)
  const { errors } = checkGenesis(genesis, { network: 'fuji' })
  if (errors[0]) throw defiErrors.error('GENESIS_INVALID', { reason: errors[0].message })
  const count = new Set(request.controlKeys).size
  const { threshold } = request
  if (!Number.isInteger(threshold) || threshold < 1 || threshold > count) {
    throw defiErrors.error('THRESHOLD_INVALID', { count, threshold })
  }
  const { chainId } = request.genesis.config as { chainId: number }
  return { genesis, chainId }
}

/** Rejects chain ids of live chains for local ones. Throws `GENESIS_INVALID`. */
export function assertChainIdFree(chainId: number): void {
  const name = findChain(chainId)?.name ?? icmChains.find(chain => chain.chainId === chainId)?.name
  if (name) throw defiErrors.error('GENESIS_INVALID', { reason: `chain id ${chainId} belongs to ${name}` })
}
