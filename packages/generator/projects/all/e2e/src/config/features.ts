import type { Stage } from '../kit/Stage.ts'
import { tradeStage } from '../trade/tradeStage.ts'

export const features: readonly Stage[] = [tradeStage]
