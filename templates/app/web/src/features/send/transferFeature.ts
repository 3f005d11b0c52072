import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const transferFeature: FeatureModule = {
  id: 'transfer',
  title: 'Send',
  Panel: lazyPanel(() => import('./SendPanel.tsx').then(module => module.SendPanel)),
}
