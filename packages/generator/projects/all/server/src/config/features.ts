import { swapFeature } from '../features/swap/swapFeature.ts'
import { tradeRoutes } from '../kit/oneinch/tradeRoutes.ts'
import type { ServerFeature } from '../kit/ServerFeature.ts'

export const features: readonly ServerFeature[] = [tradeRoutes, swapFeature]
