import { fusionFeature } from '../features/fusion/fusionFeature.ts'
import { icmFeature } from '../features/icm/icmFeature.ts'
import { l1Feature } from '../features/l1/l1Feature.ts'
import { limitOrderFeature } from '../features/limitOrder/limitOrderFeature.ts'
import { multichainFeature } from '../features/multichain/multichainFeature.ts'
import { pchainFeature } from '../features/pchain/pchainFeature.ts'
import { portfolioFeature } from '../features/portfolio/portfolioFeature.ts'
import { redisFeature } from '../features/redis/redisFeature.ts'
import { swapFeature } from '../features/swap/swapFeature.ts'
import { tradeRoutes } from '../features/trade/tradeRoutes.ts'
import { walletConnectFeature } from '../features/walletConnect/walletConnectFeature.ts'
import type { ServerFeature } from '../kit/ServerFeature.ts'

export const features: readonly ServerFeature[] = [tradeRoutes, icmFeature, swapFeature, fusionFeature, limitOrderFeature, portfolioFeature, walletConnectFeature, redisFeature, multichainFeature, l1Feature, pchainFeature]
