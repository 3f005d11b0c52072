import type { PortfolioConfig } from '../features/portfolio/PortfolioConfig.ts'

/** What this application was made for. Change it here; nothing else holds these values. */
export const portfolioConfig: PortfolioConfig = {
  refreshSeconds: 60,
  showsChart: true,
}
