/** Sorts a layer by value; members of a group stay adjacent. */
export function sortGrouped(row: Int32Array, values: Float64Array, groupOf: Int32Array): void {
  const sums = new Map<number, { sum: number; count: number }>()
  for (const node of row) {
    const known = sums.get(groupOf[node]!)
    if (known) {
      known.sum += values[node]!
      known.count++
    } else sums.set(groupOf[node]!, { sum: values[node]!, count: 1 })
  }
  const keyOf = (node: number) => {
    const group = groupOf[node]!
    if (group === -1) return values[node]!
    const { sum, count } = sums.get(group)!
    return sum / count
  }
  const sorted = Array.from(row, (node, at) => ({ node, at, group: groupOf[node]!, key: keyOf(node) }))
  sorted.sort((a, b) => a.key - b.key || a.group - b.group || values[a.node]! - values[b.node]! || a.at - b.at)
  for (let at = 0; at < row.length; at++) row[at] = sorted[at]!.node
}
