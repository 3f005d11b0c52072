import { pause, type SubnetDeployer } from '@sluice/defi'
import { keccak256, stringToHex } from 'viem/utils'
import { checkSubnetRequest, deploymentSteps } from '../avalanche/checkSubnetRequest.ts'

/** Source: spec 001 §9. */
const defaultStepMs = 500

/** Goes through the steps of a deployment and deploys nothing; its ids say so, and the same request gives the same ones. */
export function createSimulatedDeployer({ stepMs = defaultStepMs }: { readonly stepMs?: number } = {}): SubnetDeployer {
  return {
    source: 'simulated',
    deploy: async (request, onStep, signal) => {
      const { chainId, genesis } = checkSubnetRequest(request)
      for (const step of deploymentSteps) {
        onStep?.(step)
        signal?.throwIfAborted()
        await pause(stepMs, signal)
      }
      const { name, controlKeys, threshold } = request
      const idOf = (part: string) =>
        `sim-${part}-${keccak256(stringToHex(JSON.stringify([part, name, controlKeys, threshold, genesis]))).slice(2, 34)}`
      return {
        source: 'simulated',
        subnetId: idOf('subnet'),
        blockchainId: idOf('blockchain'),
        transactionHash: idOf('transaction'),
        chainId,
        rpcUrl: null,
        status: 'completed',
        steps: deploymentSteps,
      }
    },
  }
}
