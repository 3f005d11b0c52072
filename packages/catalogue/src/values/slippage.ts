import type { Config, Json } from '@sluice/workflow'

/** Bounds of automatic slippage, in percent. Source: spec 000 §9. */
export const slippageRange = { least: 0.1, most: 5 } as const

/** A percentage out of a field; an emptied field means the default, not zero. */
export function readPercent(value: Json | undefined, otherwise: number): number {
  return value === undefined || value === null || value === '' ? otherwise : Number(value)
}

/** The slippage that lets a trade with this price impact through: twice the impact plus 0.1, in percent. */
export function slippageForImpact(impactPercent: number): number {
  return 2 * Math.max(impactPercent, 0) + 0.1
}

/** A slippage between `minSlippage` and `maxSlippage` of a configuration, in steps of 0.01. */
export function clampSlippage(percent: number, config: Config): number {
  const least = readPercent(config.minSlippage, slippageRange.least)
  const most = readPercent(config.maxSlippage, slippageRange.most)
  return Math.round(Math.min(Math.max(percent, least), most) * 100) / 100
}
