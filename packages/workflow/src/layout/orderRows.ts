import { countCrossings } from './countCrossings.ts'
import type { LayeredGraph } from './makeLayeredGraph.ts'
import { sortGrouped } from './sortGrouped.ts'
import { maximumPasses } from './spacing.ts'
import { swapNeighbours } from './swapNeighbours.ts'
import { sweepRows } from './sweepRows.ts'

/** Orders the nodes of each layer to minimize crossings: barycenter sweeps and neighbor swaps; keeps the best order. */
export function orderRows(graph: LayeredGraph): readonly Int32Array[] {
  const places = new Int32Array(graph.count)
  let best: Int32Array[] = []
  let fewest = Number.POSITIVE_INFINITY
  for (const isFromLeft of [true, false]) {
    const rows = walkRows(graph, isFromLeft)
    setPlaces(rows, places)
    if (graph.groupOf.some(group => group !== -1)) {
      for (const row of rows) sortGrouped(row, Float64Array.from(places), graph.groupOf)
      setPlaces(rows, places)
    }
    let found = countCrossings(graph, rows, places)
    const keep = () => {
      if (found >= fewest) return false
      fewest = found
      best = rows.map(row => row.slice())
      return true
    }
    keep()
    let idle = 0
    for (let pass = 0; pass < maximumPasses && fewest > 0 && idle < 3; pass++) {
      for (const isForward of [true, false]) {
        sweepRows(graph, rows, places, isForward, pass % 2 === 1)
        swapNeighbours(graph, rows, places)
        found = countCrossings(graph, rows, places)
        idle = keep() ? 0 : idle + 0.5
      }
    }
    if (fewest === 0) break
  }
  return best
}

/** Initial order: depth-first along the edges. */
function walkRows(graph: LayeredGraph, isFromLeft: boolean): Int32Array[] {
  const { count, layerOf, segments, before, after } = graph
  const rows: number[][] = Array.from(
    { length: layerOf.reduce((most, layer) => Math.max(most, layer), 0) + 1 },
    () => [],
  )
  const seen = new Uint8Array(count)
  const starts = Array.from({ length: count }, (_, node) => node)
  starts.sort((a, b) => (isFromLeft ? layerOf[a]! - layerOf[b]! : layerOf[b]! - layerOf[a]!) || a - b)
  const stack: number[] = []
  for (const start of starts) {
    stack.push(start)
    while (stack.length > 0) {
      const node = stack.pop()!
      if (seen[node] === 1) continue
      seen[node] = 1
      rows[layerOf[node]!]!.push(node)
      // The last pushed node is visited first.
      const [first, second] = isFromLeft ? [before, after] : [after, before]
      for (const { start: from, list } of [first, second]) {
        for (let at = from[node + 1]! - 1; at >= from[node]!; at--) {
          const { from: source, to } = segments[list[at]!]!
          const other = source === node ? to : source
          if (seen[other] === 0) stack.push(other)
        }
      }
    }
  }
  return rows.map(row => Int32Array.from(row))
}

function setPlaces(rows: readonly Int32Array[], places: Int32Array): void {
  for (const row of rows) for (let at = 0; at < row.length; at++) places[row[at]!] = at
}
