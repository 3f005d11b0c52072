import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const deployFeature: FeatureModule = {
  id: 'l1Deploy',
  title: 'Deploy',
  Panel: lazyPanel(() => import('./DeployPanel.tsx').then(module => module.DeployPanel)),
}
