import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SwapCard } from './SwapCard.tsx'

export const swapFeature: FeatureModule = { id: 'swap', title: 'Swap', Panel: SwapCard }
