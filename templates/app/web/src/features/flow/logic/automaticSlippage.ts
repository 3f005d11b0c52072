/** Slippage for a price impact: twice the impact plus 0.1, in percent. */
export function slippageForImpact(impactPercent: number): number {
  return 2 * Math.max(impactPercent, 0) + 0.1
}

type SlippageBounds = { readonly minSlippage: number; readonly maxSlippage: number }

/** Clamps a slippage between `minSlippage` and `maxSlippage`, in steps of 0.01. */
export function clampSlippage(percent: number, { minSlippage, maxSlippage }: SlippageBounds): number {
  return Math.round(Math.min(Math.max(percent, minSlippage), maxSlippage) * 100) / 100
}
