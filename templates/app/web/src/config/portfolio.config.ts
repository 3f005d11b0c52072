import type { PortfolioConfig } from '../features/portfolio/PortfolioConfig.ts'

/** Settings generated from the workflow, to be edited here. */
export const portfolioConfig: PortfolioConfig = {
  refreshSeconds: 60,
  showsChart: true,
}
