import { icmContracts } from '../features/gateway/icmContracts.ts'
import { governanceContracts } from '../features/governance/governanceContracts.ts'
import { nftContracts } from '../features/nft/nftContracts.ts'
import type { ContractFeature } from '../kit/ContractFeature.ts'

export const features: readonly ContractFeature[] = [icmContracts, governanceContracts, nftContracts]
