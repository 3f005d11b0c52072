/**
 * Isotonic regression: places items near their wanted positions, keeping order and minimum gaps (weighted least squares
 * by the pool-adjacent-violators algorithm).
 */
export function isotonicFit(wanted: Float64Array, weights: Float64Array, gaps: Float64Array): Float64Array {
  const count = wanted.length
  const shift = new Float64Array(count)
  /** Blocks of items at minimum distance: weighted position sum, weight sum, first item. */
  const sums: number[] = []
  const masses: number[] = []
  const firsts: number[] = []
  for (let at = 0; at < count; at++) {
    shift[at] = at === 0 ? 0 : shift[at - 1]! + gaps[at]!
    let mass = weights[at]!
    let sum = mass * (wanted[at]! - shift[at]!)
    let first = at
    while (masses.length > 0 && sums[sums.length - 1]! / masses[masses.length - 1]! > sum / mass) {
      sum += sums.pop()!
      mass += masses.pop()!
      first = firsts.pop()!
    }
    sums.push(sum)
    masses.push(mass)
    firsts.push(first)
  }
  const placed = new Float64Array(count)
  for (let run = 0; run < sums.length; run++) {
    const end = firsts[run + 1] ?? count
    for (let at = firsts[run]!; at < end; at++) placed[at] = sums[run]! / masses[run]! + shift[at]!
  }
  return placed
}
