import type { AdjacencyList } from './buildAdjacency.ts'
import type { LayeredGraph } from './makeLayeredGraph.ts'
import { sortGrouped } from './sortGrouped.ts'

/** Sorts each layer by the barycenter of its neighbors in the previous layer. */
export function sweepRows(
  graph: LayeredGraph,
  rows: readonly Int32Array[],
  places: Int32Array,
  isForward: boolean,
  isReversed: boolean,
): void {
  const values = new Float64Array(graph.count)
  for (let step = 1; step < rows.length; step++) {
    const row = rows[isForward ? step : rows.length - 1 - step]!
    averageNeighbours(graph, row, places, isForward ? graph.before : graph.after, values)
    fillGaps(row, values)
    if (row.some(node => graph.groupOf[node] !== -1)) sortGrouped(row, values, graph.groupOf)
    else if (isReversed) row.sort((a, b) => values[a]! - values[b]! || places[b]! - places[a]!)
    else row.sort((a, b) => values[a]! - values[b]! || places[a]! - places[b]!)
    for (let at = 0; at < row.length; at++) places[row[at]!] = at
  }
}

function averageNeighbours(
  { segments, fromShare, toShare, before }: LayeredGraph,
  row: Int32Array,
  places: Int32Array,
  side: AdjacencyList,
  values: Float64Array,
): void {
  const isBefore = side === before
  for (const node of row) {
    let sum = 0
    for (let at = side.start[node]!; at < side.start[node + 1]!; at++) {
      const segment = side.list[at]!
      const { from, to } = segments[segment]!
      // Tie-break: an edge to a lower port pulls the node up.
      if (isBefore) sum += places[from]! + fromShare[segment]! - toShare[segment]! * 0.01
      else sum += places[to]! + toShare[segment]! - fromShare[segment]! * 0.01
    }
    const degree = side.start[node + 1]! - side.start[node]!
    values[node] = degree === 0 ? Number.NaN : sum / degree
  }
}

/** Nodes without edges stay between their neighbors. */
function fillGaps(row: Int32Array, values: Float64Array): void {
  let last = Number.NaN
  for (let at = 0; at < row.length; at++) {
    const value = values[row[at]!]!
    if (!Number.isNaN(value)) {
      last = value
      continue
    }
    let next = Number.NaN
    for (let ahead = at + 1; ahead < row.length && Number.isNaN(next); ahead++) next = values[row[ahead]!]!
    const filled = Number.isNaN(last) ? next : Number.isNaN(next) ? last : (last + next) / 2
    values[row[at]!] = Number.isNaN(filled) ? at : filled
    last = values[row[at]!]!
  }
}
