import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const genesisFeature: FeatureModule = {
  id: 'l1Genesis',
  title: 'Genesis',
  Panel: lazyPanel(() => import('./GenesisPanel.tsx').then(module => module.GenesisPanel)),
}
