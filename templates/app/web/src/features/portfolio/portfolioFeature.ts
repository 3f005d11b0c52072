import type { FeatureModule } from '../../kit/FeatureModule.ts'
import { PortfolioPanel } from './PortfolioPanel.tsx'

export const portfolioFeature: FeatureModule = { id: 'portfolio', title: 'Portfolio', Panel: PortfolioPanel }
