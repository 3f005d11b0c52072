import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const proposalsFeature: FeatureModule = {
  id: 'proposals',
  title: 'Proposals',
  Panel: lazyPanel(() => import('./ProposalsPanel.tsx').then(module => module.ProposalsPanel)),
}
