import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const pchainModule: FeatureModule = {
  id: 'pchain',
  title: 'Create on Fuji',
  Panel: lazyPanel(() => import('./PChainPanel.tsx').then(module => module.PChainPanel)),
}
