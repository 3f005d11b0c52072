import { stringToHex } from 'viem'
import { readArtifact } from '../../kit/artifact.ts'
import type { ContractFeature } from '../../kit/ContractFeature.ts'
import { type PlannedContract, planContract } from '../../kit/planContract.ts'

/** A new salt gives a gateway at another address, which knows nothing of the old one. */
const salt = stringToHex('icm gateway 1', { size: 32 })

/** The gateway is the same on every chain: it has no constructor argument and no owner. */
export function planGateway(): PlannedContract {
  return planContract({ artifact: readArtifact('IcmGateway'), args: [], salt })
}

/** The gateway that the dashboard sends through. */
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
