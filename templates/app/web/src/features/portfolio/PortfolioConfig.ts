/** Values of the portfolio screen. */
export type PortfolioConfig = {
  /** Seconds between two looks. */
  readonly refreshSeconds: number
  readonly showsChart: boolean
}
