import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'
import { L1Preview } from './L1Preview.tsx'

export const configureFeature: FeatureModule = {
  id: 'l1Configure',
  title: 'Configure',
  // Part of the exported page: loaded later, it would push the footer away.
  Preview: L1Preview,
  Panel: lazyPanel(() => import('./ConfigurePanel.tsx').then(module => module.ConfigurePanel)),
}
