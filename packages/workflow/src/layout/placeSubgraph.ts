import type { Position } from '../document.ts'
import { assignLayers } from './assignLayers.ts'
import { breakCycles } from './breakCycles.ts'
import { makeLayeredGraph } from './makeLayeredGraph.ts'
import { orderRows } from './orderRows.ts'
import { placeRows } from './placeRows.ts'
import { columnDistance, columnGap, rowGap } from './spacing.ts'
import type { Subgraph } from './subgraph.ts'

/** A laid-out subgraph: node corners relative to (0, 0), and its size. */
export type PlacedSubgraph = {
  readonly subgraph: Subgraph
  readonly places: readonly Position[]
  readonly notePlaces: readonly Position[]
  readonly width: number
  readonly height: number
}

/** Lays out one subgraph in layers from left to right. */
export function placeSubgraph(subgraph: Subgraph): PlacedSubgraph {
  const count = subgraph.nodes.length
  const edges = breakCycles(count, subgraph.edges)
  const layers = assignLayers(count, edges)
  const graph = makeLayeredGraph(subgraph, edges, layers)
  const middles = placeRows(graph, orderRows(graph))
  const columns = columnStarts(subgraph, layers)
  let top = Number.POSITIVE_INFINITY
  for (let node = 0; node < count; node++) top = Math.min(top, middles[node]! - subgraph.heights[node]! / 2)
  const cards = subgraph.nodes.map((_, node) => ({
    x: columns[layers[node]!]!,
    y: Math.round(middles[node]! - subgraph.heights[node]! / 2 - top),
  }))
  const { notePlaces, room } = placeNotes(subgraph, cards)
  const places = cards.map(({ x, y }) => ({ x, y: y + room }))
  let [width, height] = [0, 0]
  places.forEach(({ x, y }, node) => {
    width = Math.max(width, x + subgraph.widths[node]!)
    height = Math.max(height, y + subgraph.heights[node]!)
  })
  notePlaces.forEach(({ x }, at) => {
    width = Math.max(width, x + subgraph.notes[at]!.width)
  })
  return { subgraph, places, notePlaces, width, height }
}

/** Places notes in a row above the subgraph, over their cards. */
function placeNotes({ notes }: Subgraph, cards: readonly Position[]) {
  const highest = Math.ceil(notes.reduce((most, { height }) => Math.max(most, height), 0))
  const order = notes.map((_, at) => at)
  order.sort((a, b) => {
    const [one, two] = [cards[notes[a]!.beside]!, cards[notes[b]!.beside]!]
    return one.x - two.x || one.y - two.y || a - b
  })
  const notePlaces: Position[] = []
  let free = 0
  for (const at of order) {
    const { width, height, beside } = notes[at]!
    const x = Math.max(free, cards[beside]!.x)
    notePlaces[at] = { x, y: Math.floor(highest - height) }
    free = x + Math.ceil(width) + rowGap
  }
  return { notePlaces, room: notes.length === 0 ? 0 : highest + rowGap }
}

function columnStarts({ widths }: Subgraph, layers: Int32Array): readonly number[] {
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
