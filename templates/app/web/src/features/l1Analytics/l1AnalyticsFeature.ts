import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const l1AnalyticsFeature: FeatureModule = {
  id: 'l1Analytics',
  title: 'Analytics',
  Panel: lazyPanel(() => import('./AnalyticsPanel.tsx').then(module => module.AnalyticsPanel)),
}
