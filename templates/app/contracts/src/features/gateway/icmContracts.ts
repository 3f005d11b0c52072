import { stringToHex } from 'viem'
import { readArtifact } from '../../kit/artifact.ts'
import type { ContractFeature } from '../../kit/ContractFeature.ts'
import { type PlannedContract, planContract } from '../../kit/planContract.ts'

/** Another salt deploys a separate gateway at another address. */
const salt = stringToHex('icm gateway 1', { size: 32 })

/** Plans the gateway's deployment: the same on every chain, without constructor arguments or owner. */
export function planGateway(): PlannedContract {
  return planContract({ artifact: readArtifact('IcmGateway'), args: [], salt })
}

/** The gateway contract of the ICM dashboard. */
export const icmContracts: ContractFeature = {
  id: 'gateway',
  title: 'ICM gateway',
  evmVersion: 'shanghai',
  chains: [
    { id: 43_113, name: 'Avalanche Fuji C-Chain' },
    { id: 779_672, name: 'Dispatch' },
    { id: 173_750, name: 'Echo' },
    { id: 43_114, name: 'Avalanche C-Chain' },
    { id: 432_204, name: 'Dexalot' },
    { id: 53_935, name: 'DeFi Kingdoms' },
  ],
  plan: () => [planGateway()],
}
