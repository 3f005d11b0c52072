import { swapFeature } from '../features/swap/swapFeature.ts'
import type { FeatureModule } from '../kit/FeatureModule.ts'

export const features: readonly FeatureModule[] = [swapFeature]
