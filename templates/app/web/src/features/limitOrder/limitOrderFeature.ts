import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { LimitPanel } from './LimitPanel.tsx'

export const limitOrderFeature: FeatureModule = { id: 'limitOrder', title: 'Limit', Panel: LimitPanel }
