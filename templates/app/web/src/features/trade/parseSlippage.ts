import { slippageBasisPoints } from '../guard/values/slippage.ts'

type Bounds = { readonly minPercent: number; readonly maxPercent: number }

/** Parses a typed percentage; null when out of bounds, with more than two decimals or not a plain number. */
export function parseSlippage(text: string, { minPercent, maxPercent }: Bounds): number | null {
  const trimmed = text.trim().replace(',', '.')
  if (!/^\d*\.?\d+$/.test(trimmed)) return null
  const percent = Number(trimmed)
  return slippageBasisPoints(percent) !== null && percent >= minPercent && percent <= maxPercent ? percent : null
}
