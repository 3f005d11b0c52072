/**
 * Places items of a row as near to where they want to be as their order and the least distances between them allow
 * (least squares by weight, by pooling adjacent violators).
 */
export function isotonicFit(wanted: Float64Array, weights: Float64Array, gaps: Float64Array): Float64Array {
  const count = wanted.length
  const shift = new Float64Array(count)
  /** Runs of items that stand at their least distance: sum of weighted places, sum of weights, first item. */
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
