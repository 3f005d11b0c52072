import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const configureModule: FeatureModule = {
  id: 'l1Configure',
  title: 'Configure',
  Panel: lazyPanel(() => import('./ConfigurePanel.tsx').then(module => module.ConfigurePanel)),
}
