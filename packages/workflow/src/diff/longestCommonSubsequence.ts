/** Returns the longest common subsequence of two id lists. Only the other items have to be moved. */
export function longestCommonSubsequence(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const placeAfter = new Map(after.map((id, at) => [id, at]))
  const items = before.filter(id => placeAfter.has(id))
  const places = items.map(id => placeAfter.get(id)!)
  /** `ends[length - 1]`: the item with the smallest position that ends an increasing run of that length. */
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
