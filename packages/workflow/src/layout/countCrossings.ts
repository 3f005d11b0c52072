import type { LayeredGraph } from './makeLayeredGraph.ts'

/** Counts edge crossings of all layers; `places` holds each node's position in its layer. */
export function countCrossings(graph: LayeredGraph, rows: readonly Int32Array[], places: Int32Array): number {
  let sum = 0
  for (const row of rows) sum += countBehind(graph, row, places)
  return sum
}

/** Counts crossings between a layer and the next. */
function countBehind(
  { after, segments, fromShare, toShare }: LayeredGraph,
  row: Int32Array,
  places: Int32Array,
): number {
  const ends: number[] = []
  for (const node of row) {
    const first = after.start[node]!
    const last = after.start[node + 1]!
    if (last === first) continue
    if (last === first + 1) {
      const segment = after.list[first]!
      ends.push(places[segments[segment]!.to]! + toShare[segment]!)
      continue
    }
    const own = Array.from(after.list.subarray(first, last), segment => ({
      share: fromShare[segment]!,
      end: places[segments[segment]!.to]! + toShare[segment]!,
    }))
    own.sort((a, b) => a.share - b.share || a.end - b.end)
    for (const { end } of own) ends.push(end)
  }
  return countInversions(Float64Array.from(ends))
}

/** Counts inversions by merge sort; sorts the values in place. */
export function countInversions(values: Float64Array): number {
  let source: Float64Array = values
  let target: Float64Array = new Float64Array(values.length)
  let sum = 0
  for (let width = 1; width < values.length; width *= 2) {
    for (let start = 0; start < values.length; start += 2 * width) {
      const middle = Math.min(start + width, values.length)
      const end = Math.min(start + 2 * width, values.length)
      let left = start
      let right = middle
      for (let at = start; at < end; at++) {
        if (right >= end || (left < middle && source[left]! <= source[right]!)) target[at] = source[left++]!
        else {
          target[at] = source[right++]!
          sum += middle - left
        }
      }
    }
    ;[source, target] = [target, source]
  }
  return sum
}
