import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { lazyPanel } from '../../kit/ui/lazyPanel.ts'

export const portfolioFeature: FeatureModule = {
  id: 'portfolio',
  title: 'Portfolio',
  Panel: lazyPanel(() => import('./PortfolioPanel.tsx').then(module => module.PortfolioPanel)),
}
