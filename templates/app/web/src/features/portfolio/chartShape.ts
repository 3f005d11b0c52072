import type { ValuePoint } from './portfolioApi.ts'

export type ChartShape = {
  /** Attribute `d` of the line, in a box of `width` × `height`. */
  readonly line: string
  /** The same line, closed along the bottom. */
  readonly area: string
  readonly lowest: ValuePoint
  readonly highest: ValuePoint
}

const round = (value: number) => Math.round(value * 100) / 100

/** Computes the chart's path; null for fewer than two points. Floats are used for screen coordinates only. */
export function chartShape(points: readonly ValuePoint[], width: number, height: number): ChartShape | null {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last || points.length < 2) return null
  const sorted = [...points].sort((a, b) => Number(a.valueUsd) - Number(b.valueUsd))
  const [lowest = first, highest = first] = [sorted[0], sorted.at(-1)]
  const [low, high] = [Number(lowest.valueUsd), Number(highest.valueUsd)]
  const span = last.at - first.at || 1
  const place = ({ at, valueUsd }: ValuePoint) => {
    const x = ((at - first.at) / span) * width
    // Draws a constant value as a centred line.
    const y = high === low ? height / 2 : height - ((Number(valueUsd) - low) / (high - low)) * height
    return `${round(x)} ${round(y)}`
  }
  const line = `M${points.map(place).join('L')}`
  return { line, area: `${line}L${width} ${height}L0 ${height}Z`, lowest, highest }
}
