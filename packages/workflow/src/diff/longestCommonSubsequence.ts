/**
 * Picks what can stay where it is when one list becomes another: the longest run of common items that has the same
 * order in both. The rest is taken out and put in again.
 */
export function longestCommonSubsequence(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const placeAfter = new Map(after.map((id, at) => [id, at]))
  const items = before.filter(id => placeAfter.has(id))
  const places = items.map(id => placeAfter.get(id)!)
  /** At `length - 1`: the item that ends the longest rising run of that length with the smallest place. */
  const ends: number[] = []
  const previous: number[] = []
  for (let at = 0; at < places.length; at++) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (places[ends[middle]!]! < places[at]!) low = middle + 1
      else high = middle
    }
    previous[at] = low > 0 ? ends[low - 1]! : -1
    ends[low] = at
  }
  const kept = new Set<string>()
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at]!) kept.add(items[at]!)
  return kept
}
