import { fitInOrder } from './fitInOrder.ts'
import type { Layered } from './makeLayered.ts'
import { frameGap, rowDistance, rowGap, wireGap } from './spacing.ts'

const sweeps = 10

/**
 * Gives every node the height of its middle: the order of the rows stays, nothing overlaps, and wires run as straight
 * as that allows.
 */
export function placeRows(layered: Layered, rows: readonly Int32Array[]): Float64Array {
  const middles = new Float64Array(layered.count)
  const gaps = rows.map(row => distances(layered, row))
  rows.forEach((row, layer) => {
    let y = 0
    for (let at = 0; at < row.length; at++) {
      y += gaps[layer]![at]!
      middles[row[at]!] = y
    }
  })
  for (let sweep = 0; sweep < sweeps; sweep++) {
    const isForward = sweep % 2 === 0
    const sides: Sides = sweep < sweeps - 4 ? (isForward ? 'before' : 'after') : 'both'
    for (let step = 0; step < rows.length; step++) {
      const layer = isForward ? step : rows.length - 1 - step
      placeRow(layered, rows[layer]!, gaps[layer]!, middles, sides)
    }
  }
  return middles
}

type Sides = 'before' | 'after' | 'both'

/** Least distance of each node's middle from that of the node above it. */
function distances({ heights, nodeCount, groupOf }: Layered, row: Int32Array): Float64Array {
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

function placeRow(layered: Layered, row: Int32Array, gaps: Float64Array, middles: Float64Array, sides: Sides): void {
  const { segments, before, after, stiffness } = layered
  const wanted = new Float64Array(row.length)
  const weights = new Float64Array(row.length)
  for (let at = 0; at < row.length; at++) {
    const node = row[at]!
    let sum = 0
    let weight = 0
    if (sides !== 'after') {
      for (let index = before.start[node]!; index < before.start[node + 1]!; index++) {
        const segment = before.list[index]!
        const { from, fromY, toY } = segments[segment]!
        const strength = stiffness[segment]!
        sum += strength * (middles[from]! + fromY - toY)
        weight += strength
      }
    }
    if (sides !== 'before') {
      for (let index = after.start[node]!; index < after.start[node + 1]!; index++) {
        const segment = after.list[index]!
        const { to, fromY, toY } = segments[segment]!
        const strength = stiffness[segment]!
        sum += strength * (middles[to]! + toY - fromY)
        weight += strength
      }
    }
    wanted[at] = weight === 0 ? middles[node]! : sum / weight
    weights[at] = weight === 0 ? 0.001 : weight
  }
  const placed = fitInOrder(wanted, weights, gaps)
  for (let at = 0; at < row.length; at++) middles[row[at]!] = placed[at]!
}
