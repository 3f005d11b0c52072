import type { Position } from '../document.ts'
import type { PlacedSubgraph } from './placeSubgraph.ts'
import { subgraphGap } from './spacing.ts'

/** Target width/height ratio of the layout. */
const aspect = 1.6

/** Packs subgraphs into rows, tallest first, and returns their upper left corners. */
export function packSubgraphs(subgraphs: readonly PlacedSubgraph[]): readonly Position[] {
  const area = subgraphs.reduce((sum, { width, height }) => sum + (width + subgraphGap) * (height + subgraphGap), 0)
  const widest = subgraphs.reduce((most, { width }) => Math.max(most, width), 0)
  const room = Math.max(widest, Math.sqrt(area * aspect))
  const order = subgraphs.map((_, at) => at)
  order.sort(
    (a, b) => subgraphs[b]!.height - subgraphs[a]!.height || subgraphs[b]!.width - subgraphs[a]!.width || a - b,
  )
  const corners: Position[] = []
  let x = 0
  let y = 0
  let shelf = 0
  for (const at of order) {
    const { width, height } = subgraphs[at]!
    if (x > 0 && x + width > room) {
      x = 0
      y += shelf + subgraphGap
      shelf = 0
    }
    corners[at] = { x, y }
    x += Math.ceil(width) + subgraphGap
    shelf = Math.max(shelf, Math.ceil(height))
  }
  return corners
}
