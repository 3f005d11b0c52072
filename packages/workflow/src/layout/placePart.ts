import type { Position } from '../document.ts'
import { assignLayers } from './assignLayers.ts'
import { breakCycles } from './breakCycles.ts'
import { makeLayered } from './makeLayered.ts'
import { orderRows } from './orderRows.ts'
import type { Part } from './part.ts'
import { placeRows } from './placeRows.ts'
import { columnDistance, columnGap, rowGap } from './spacing.ts'

/** A laid out part: the upper left corners of its nodes from (0, 0), and the room it takes. */
export type PlacedPart = {
  readonly part: Part
  readonly places: readonly Position[]
  readonly notePlaces: readonly Position[]
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
  const cards = part.nodes.map((_, node) => ({
    x: columns[layers[node]!]!,
    y: Math.round(middles[node]! - part.heights[node]! / 2 - top),
  }))
  const { notePlaces, room } = placeNotes(part, cards)
  const places = cards.map(({ x, y }) => ({ x, y: y + room }))
  let [width, height] = [0, 0]
  places.forEach(({ x, y }, node) => {
    width = Math.max(width, x + part.widths[node]!)
    height = Math.max(height, y + part.heights[node]!)
  })
  notePlaces.forEach(({ x }, at) => {
    width = Math.max(width, x + part.notes[at]!.width)
  })
  return { part, places, notePlaces, width, height }
}

/** Notes stand in a row above the part, over the cards that they are about. */
function placeNotes({ notes }: Part, cards: readonly Position[]) {
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
