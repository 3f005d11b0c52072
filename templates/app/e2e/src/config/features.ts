import { icmStage } from '../features/icmDashboard/icmStage.ts'
import { tradeStage } from '../features/trade/tradeStage.ts'
import type { Stage } from '../kit/Stage.ts'

export const features: readonly Stage[] = [tradeStage, icmStage]
