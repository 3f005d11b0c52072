import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { Analytics } from './Analytics.tsx'

export const analyticsFeature: FeatureModule = { id: 'analytics', title: 'Analytics', Panel: Analytics }
