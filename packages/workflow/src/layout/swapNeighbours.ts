import type { AdjacencyList } from './buildAdjacency.ts'
import type { LayeredGraph } from './makeLayeredGraph.ts'

const maximumRounds = 8
/** Skips pairs of hubs: comparing all their edges costs more than a swap can gain. */
const maximumPairs = 4096

/** Swaps neighbors in a layer while that reduces crossings; groups stay together. */
export function swapNeighbours(graph: LayeredGraph, rows: readonly Int32Array[], places: Int32Array): void {
  const isDirty = new Uint8Array(rows.length).fill(1)
  for (let round = 0; round < maximumRounds; round++) {
    let hasSwapped = false
    for (let layer = 0; layer < rows.length; layer++) {
      if (isDirty[layer] === 0) continue
      isDirty[layer] = 0
      if (!swapRow(graph, rows[layer]!, places)) continue
      hasSwapped = true
      isDirty[layer] = 1
      if (layer > 0) isDirty[layer - 1] = 1
      if (layer + 1 < rows.length) isDirty[layer + 1] = 1
    }
    if (!hasSwapped) return
  }
}

function swapRow(graph: LayeredGraph, row: Int32Array, places: Int32Array): boolean {
  let hasSwapped = false
  for (let at = 0; at + 1 < row.length; at++) {
    const upper = row[at]!
    const lower = row[at + 1]!
    if (graph.groupOf[upper] !== graph.groupOf[lower] && !canSwap(graph, row, at)) continue
    if (gain(graph, upper, lower, places) <= 0) continue
    row[at] = lower
    row[at + 1] = upper
    places[lower] = at
    places[upper] = at + 1
    hasSwapped = true
  }
  return hasSwapped
}

/** Whether a swap keeps both nodes next to their groups. */
function canSwap({ groupOf }: LayeredGraph, row: Int32Array, at: number): boolean {
  const isAlone = (node: number, other: number | undefined) =>
    groupOf[node] === -1 || other === undefined || groupOf[other] !== groupOf[node]
  return isAlone(row[at]!, row[at - 1]) && isAlone(row[at + 1]!, row[at + 2])
}

/** Crossings saved by swapping two neighbors. */
function gain(graph: LayeredGraph, upper: number, lower: number, places: Int32Array): number {
  return gainOn(graph, graph.before, upper, lower, places) + gainOn(graph, graph.after, upper, lower, places)
}

function gainOn(graph: LayeredGraph, side: AdjacencyList, upper: number, lower: number, places: Int32Array): number {
  const { start, list } = side
  const upperDegree = start[upper + 1]! - start[upper]!
  const lowerDegree = start[lower + 1]! - start[lower]!
  if (upperDegree === 0 || lowerDegree === 0 || upperDegree * lowerDegree > maximumPairs) return 0
  const { segments, fromShare, toShare, before } = graph
  const isBefore = side === before
  let sum = 0
  for (let i = start[upper]!; i < start[upper + 1]!; i++) {
    const one = list[i]!
    const first = isBefore ? places[segments[one]!.from]! + fromShare[one]! : places[segments[one]!.to]! + toShare[one]!
    for (let j = start[lower]!; j < start[lower + 1]!; j++) {
      const two = list[j]!
      const second = isBefore
        ? places[segments[two]!.from]! + fromShare[two]!
        : places[segments[two]!.to]! + toShare[two]!
      if (first > second) sum++
      else if (first < second) sum--
    }
  }
  return sum
}
