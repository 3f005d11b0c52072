import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { SwapQuoteCard } from './SwapQuoteCard.tsx'

export const swapQuoteFeature: FeatureModule = { id: 'swap', title: 'Quote', Panel: SwapQuoteCard }
