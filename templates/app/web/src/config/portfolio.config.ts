import type { PortfolioConfig } from '../features/portfolio/PortfolioConfig.ts'

/** Settings of this application, generated from its workflow. Edit them here; they stand nowhere else. */
export const portfolioConfig: PortfolioConfig = {
  refreshSeconds: 60,
  showsChart: true,
}
