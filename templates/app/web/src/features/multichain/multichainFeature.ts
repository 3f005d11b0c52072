import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { MultichainCard } from './MultichainCard.tsx'

export const multichainFeature: FeatureModule = { id: 'multichain', title: 'Swap', Panel: MultichainCard }
