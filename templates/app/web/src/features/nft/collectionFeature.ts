import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const collectionFeature: FeatureModule = {
  id: 'collection',
  title: 'Collection',
  Panel: lazyPanel(() => import('./CollectionPanel.tsx').then(module => module.CollectionPanel)),
}
