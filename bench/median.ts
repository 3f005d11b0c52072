/** Median; the upper one of two middle values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('There is no median of nothing')
  return middle
}
