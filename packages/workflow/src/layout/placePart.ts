import type { Position } from '../document.ts'
import { assignLayers } from './assignLayers.ts'
import { breakCycles } from './breakCycles.ts'
import { makeLayered } from './makeLayered.ts'
import { orderRows } from './orderRows.ts'
import type { Part } from './part.ts'
import { placeRows } from './placeRows.ts'
import { columnDistance, columnGap } from './spacing.ts'

/** A laid out part: the upper left corners of its nodes from (0, 0), and the room it takes. */
export type PlacedPart = {
  readonly part: Part
  readonly places: readonly Position[]
  readonly width: number
  readonly height: number
}

/** Lays out one connected part in layers, left to right. */
export function placePart(part: Part): PlacedPart {
  const count = part.nodes.length
  const edges = breakCycles(count, part.edges)
  const layers = assignLayers(count, edges)
  const layered = makeLayered(part, edges, layers)
  const middles = placeRows(layered, orderRows(layered))
  const columns = columnStarts(part, layers)
  let top = Number.POSITIVE_INFINITY
  for (let node = 0; node < count; node++) top = Math.min(top, middles[node]! - part.heights[node]! / 2)
  const places = part.nodes.map((_, node) => ({
    x: columns[layers[node]!]!,
    y: Math.round(middles[node]! - part.heights[node]! / 2 - top),
  }))
  return {
    part,
    places,
    width: places.reduce((most, { x }, node) => Math.max(most, x + part.widths[node]!), 0),
    height: places.reduce((most, { y }, node) => Math.max(most, y + part.heights[node]!), 0),
  }
}

function columnStarts({ widths }: Part, layers: Int32Array): readonly number[] {
  const widest: number[] = []
  layers.forEach((layer, node) => {
    widest[layer] = Math.max(widest[layer] ?? 0, widths[node]!)
  })
  let x = 0
  return Array.from(widest, (width = 0) => {
    const start = x
    x += Math.max(columnDistance, Math.ceil(width) + columnGap)
    return start
  })
}
