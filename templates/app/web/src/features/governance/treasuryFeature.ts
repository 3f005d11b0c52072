import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const treasuryFeature: FeatureModule = {
  id: 'treasury',
  title: 'Treasury',
  Panel: lazyPanel(() => import('./TreasuryPanel.tsx').then(module => module.TreasuryPanel)),
}
