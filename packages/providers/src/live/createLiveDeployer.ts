import { defiErrors, type SubnetDeployer } from '@sluice/defi'
import { checkSubnetRequest } from '../avalanche/checkSubnetRequest.ts'

/**
 * Validates the request and rejects it: EVM wallets cannot sign P-Chain transactions.
 *
 * - Throws: `DEPLOYER_NEEDS_P_CHAIN`, `GENESIS_INVALID`, `THRESHOLD_INVALID`
 */
export function createLiveDeployer(): SubnetDeployer {
  return {
    source: 'live',
    deploy: async request => {
      checkSubnetRequest(request)
      throw defiErrors.error('DEPLOYER_NEEDS_P_CHAIN')
    },
  }
}
