/** Settings of the portfolio screen. */
export type PortfolioConfig = {
  /** Refresh interval in seconds. */
  readonly refreshSeconds: number
  readonly showsChart: boolean
}
