import { isotonicFit } from './isotonicFit.ts'
import type { LayeredGraph } from './makeLayeredGraph.ts'
import { frameGap, rowDistance, rowGap, wireGap } from './spacing.ts'

/** Mean sweeps settle the rows, then median sweeps straighten edges; ten sweeps in all. */
const phases = [
  { count: 4, isLevelling: false, seesBoth: false },
  { count: 2, isLevelling: true, seesBoth: false },
  { count: 4, isLevelling: true, seesBoth: true },
] as const

/** Computes each node's vertical center: keeps the row order, avoids overlaps, straightens edges. */
export function placeRows(graph: LayeredGraph, rows: readonly Int32Array[]): Float64Array {
  const middles = new Float64Array(graph.count)
  const gaps = rows.map(row => distances(graph, row))
  rows.forEach((row, layer) => {
    let y = 0
    for (let at = 0; at < row.length; at++) {
      y += gaps[layer]![at]!
      middles[row[at]!] = y
    }
  })
  for (const { count, isLevelling, seesBoth } of phases) {
    let idle = 0
    for (let sweep = 0; sweep < count && idle < 2; sweep++) {
      const isForward = sweep % 2 === 0
      const sides: Sides = seesBoth ? 'both' : isForward ? 'before' : 'after'
      let hasMoved = false
      for (let step = 0; step < rows.length; step++) {
        const layer = isForward ? step : rows.length - 1 - step
        if (placeRow(graph, rows[layer]!, gaps[layer]!, middles, { sides, isLevelling })) hasMoved = true
      }
      idle = hasMoved ? 0 : idle + 1
    }
  }
  return middles
}

type Sides = 'before' | 'after' | 'both'

type Step = { readonly sides: Sides; readonly isLevelling: boolean }

/** Minimum distance of each node's center from the node above. */
function distances({ heights, nodeCount, groupOf }: LayeredGraph, row: Int32Array): Float64Array {
  const gaps = new Float64Array(row.length)
  for (let at = 1; at < row.length; at++) {
    const [above, below] = [row[at - 1]!, row[at]!]
    const halves = (heights[above]! + heights[below]!) / 2
    const isCards = above < nodeCount && below < nodeCount
    const frame = groupOf[above] === groupOf[below] ? 0 : frameGap
    gaps[at] = frame + (isCards ? Math.max(rowDistance, halves + rowGap) : halves + wireGap)
  }
  return gaps
}

/** Returns whether anything moved visibly. */
function placeRow(
  graph: LayeredGraph,
  row: Int32Array,
  gaps: Float64Array,
  middles: Float64Array,
  step: Step,
): boolean {
  const wanted = new Float64Array(row.length)
  const weights = new Float64Array(row.length)
  for (let at = 0; at < row.length; at++) {
    const node = row[at]!
    const pulls = pullsOn(graph, node, middles, step.sides)
    let weight = 0
    for (const { strength } of pulls) weight += strength
    if (pulls.length < 2) wanted[at] = pulls[0]?.place ?? middles[node]!
    else wanted[at] = step.isLevelling ? medianOf(pulls, weight, middles[node]!) : meanOf(pulls, weight)
    weights[at] = weight === 0 ? 0.001 : weight
  }
  const placed = row.length === 1 ? wanted : isotonicFit(wanted, weights, gaps)
  let hasMoved = false
  for (let at = 0; at < row.length; at++) {
    if (Math.abs(middles[row[at]!]! - placed[at]!) > 0.25) hasMoved = true
    middles[row[at]!] = placed[at]!
  }
  return hasMoved
}

/** Position at which an edge would be horizontal, and its weight. */
type Pull = { readonly place: number; readonly strength: number; readonly other: number; readonly isBefore: boolean }

function pullsOn(
  { segments, before, after, stiffness }: LayeredGraph,
  node: number,
  middles: Float64Array,
  sides: Sides,
) {
  const pulls: Pull[] = []
  if (sides !== 'after') {
    for (let index = before.start[node]!; index < before.start[node + 1]!; index++) {
      const segment = before.list[index]!
      const { from, fromY, toY } = segments[segment]!
      pulls.push({ place: middles[from]! + fromY - toY, strength: stiffness[segment]!, other: from, isBefore: true })
    }
  }
  if (sides !== 'before') {
    for (let index = after.start[node]!; index < after.start[node + 1]!; index++) {
      const segment = after.list[index]!
      const { to, fromY, toY } = segments[segment]!
      pulls.push({ place: middles[to]! + toY - fromY, strength: stiffness[segment]!, other: to, isBefore: false })
    }
  }
  return pulls
}

function meanOf(pulls: readonly Pull[], weight: number): number {
  let sum = 0
  for (const { place, strength } of pulls) sum += strength * place
  return sum / weight
}

/** Weighted median: makes one of the edges horizontal; ties go to the nearer one, or to the middle of a fork. */
function medianOf(pulls: Pull[], weight: number, current: number): number {
  pulls.sort((a, b) => a.place - b.place)
  let passed = 0
  for (let at = 0; at < pulls.length; at++) {
    const { place, strength, other, isBefore } = pulls[at]!
    passed += strength
    if (passed * 2 < weight) continue
    const next = pulls[at + 1]
    if (passed * 2 > weight || !next) return place
    if (isBefore === next.isBefore && other !== next.other) return (place + next.place) / 2
    return Math.abs(place - current) <= Math.abs(next.place - current) ? place : next.place
  }
  return current
}
