import { defiErrors, type SubnetDeployer } from '@sluice/defi'
import { keccak256, stringToHex } from 'viem/utils'
import { assertChainIdFree, checkSubnetRequest, deploymentSteps } from '../avalanche/checkSubnetRequest.ts'

/** Boots a chain with this genesis and answers where it is served, and the hash of its first block. */
export type BootGenesis = (
  genesis: string,
  chainId: number,
) => Promise<{ readonly rpcUrl: string; readonly blockHash: string }>

/** What a local preview leaves out: nothing of it stands on a P-Chain. */
const [validating, , generating, , starting] = deploymentSteps

/**
 * Boots the genesis on this machine, without validators and without a P-Chain: its ids begin with `local-`.
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
