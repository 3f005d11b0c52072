import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { MultichainQuoteCard } from './MultichainQuoteCard.tsx'

export const multichainQuoteFeature: FeatureModule = { id: 'multichain', title: 'Quote', Panel: MultichainQuoteCard }
