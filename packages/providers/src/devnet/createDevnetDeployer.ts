import { defiErrors, type SubnetDeployer } from '@sluice/defi'
import { keccak256, stringToHex } from 'viem/utils'
import { assertChainIdFree, checkSubnetRequest, deploymentSteps } from '../avalanche/checkSubnetRequest.ts'

/** Boots a chain from a genesis; returns its RPC URL and the hash of its first block. */
export type BootGenesis = (
  genesis: string,
  chainId: number,
) => Promise<{ readonly rpcUrl: string; readonly blockHash: string }>

/** Steps of a local preview; the P-Chain steps are skipped. */
const [validating, , generating, , starting] = deploymentSteps

/**
 * Boots the genesis locally without validators and P-Chain; its ids start with `local-`.
 *
 * - Throws: `DEPLOYER_NEEDS_PROCESS` without `boot`, `GENESIS_INVALID`, `THRESHOLD_INVALID`
 */
export function createDevnetDeployer(boot: BootGenesis | undefined): SubnetDeployer {
  return {
    source: 'devnet',
    deploy: async (request, onStep, signal) => {
      if (!boot) throw defiErrors.error('DEPLOYER_NEEDS_PROCESS')
      onStep?.(validating)
      const { chainId, genesis } = checkSubnetRequest(request)
      assertChainIdFree(chainId)
      onStep?.(generating)
      const hash = keccak256(stringToHex(genesis))
      signal?.throwIfAborted()
      onStep?.(starting)
      const { rpcUrl, blockHash } = await boot(genesis, chainId)
      return {
        source: 'devnet',
        subnetId: `local-subnet-${hash.slice(2, 34)}`,
        blockchainId: `local-${blockHash}`,
        transactionHash: `local-genesis-${hash.slice(2, 34)}`,
        chainId,
        rpcUrl,
        status: 'completed',
        steps: [validating, generating, starting],
      }
    },
  }
}
