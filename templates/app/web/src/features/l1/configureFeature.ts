import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const configureFeature: FeatureModule = {
  id: 'l1Configure',
  title: 'Configure',
  Preview: lazyPanel(() => import('./L1Preview.tsx').then(module => module.L1Preview)),
  Panel: lazyPanel(() => import('./ConfigurePanel.tsx').then(module => module.ConfigurePanel)),
}
