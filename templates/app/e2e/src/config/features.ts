import { governanceE2eFixture } from '../features/governance/governanceE2eFixture.ts'
import { icmE2eFixture } from '../features/icm/icmE2eFixture.ts'
import { limitOrderE2eFixture } from '../features/limitOrder/limitOrderE2eFixture.ts'
import { nftE2eFixture } from '../features/nft/nftE2eFixture.ts'
import { pchainE2eFixture } from '../features/pchain/pchainE2eFixture.ts'
import { storageE2eFixture } from '../features/storage/storageE2eFixture.ts'
import { tradeE2eFixture } from '../features/trade/tradeE2eFixture.ts'
import type { E2eFixture } from '../kit/E2eFixture.ts'

export const features: readonly E2eFixture[] = [tradeE2eFixture, storageE2eFixture, icmE2eFixture, limitOrderE2eFixture, governanceE2eFixture, pchainE2eFixture, nftE2eFixture]
