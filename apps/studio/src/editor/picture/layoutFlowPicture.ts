import type { WorkflowDocument } from '@sluice/workflow'

export type FlowPictureLayout = {
  readonly tiles: readonly {
    readonly id: string
    readonly componentId: string
    readonly x: number
    readonly y: number
  }[]
  readonly wires: readonly { readonly id: string; readonly path: string }[]
  /** Width and height of a tile. */
  readonly size: number
}

export const pictureSize = { width: 360, height: 140 } as const

const margin = 16
const minSize = 8
const maxSize = 34
const maxTiles = 60
/** Distances of the canvas in pixels of the picture, at most. */
const maxScale = 0.3

/** Places a flow's nodes as tiles of one size, in their positions on the canvas. */
export function layoutFlowPicture({ nodes, edges }: Pick<WorkflowDocument, 'nodes' | 'edges'>): FlowPictureLayout {
  const shown = nodes.filter(({ hidden }) => !hidden).slice(0, maxTiles)
  const place = (size: number) => {
    const across = makeAxis(
      shown.map(({ position }) => position.x),
      pictureSize.width - 2 * margin - size,
    )
    const down = makeAxis(
      shown.map(({ position }) => position.y),
      pictureSize.height - 2 * margin - size,
    )
    return shown.map(({ id, componentId, position }) => ({
      id,
      componentId,
      x: margin + across(position.x),
      y: margin + down(position.y),
    }))
  }
  const size = Math.max(minSize, Math.min(maxSize, 0.8 * smallestGap(place(maxSize))))
  const tiles = place(size)
  const byId = new Map(tiles.map(tile => [tile.id, tile]))
  const wires = new Map<string, string>()
  for (const { source, target } of edges) {
    const [from, to] = [byId.get(source), byId.get(target)]
    if (from && to) wires.set(`${source}-${target}`, drawWire(from.x + size, from.y + size / 2, to.x, to.y + size / 2))
  }
  return { tiles, wires: [...wires].map(([id, path]) => ({ id, path })), size }
}

/** Distance between the two nearest nodes along the axis on which they are farther apart. */
function smallestGap(points: readonly { readonly x: number; readonly y: number }[]): number {
  let smallest = Number.POSITIVE_INFINITY
  for (const [index, a] of points.entries())
    for (const b of points.slice(index + 1))
      smallest = Math.min(smallest, Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y)))
  return smallest
}

/** Maps the values of an axis to a length, centred. */
function makeAxis(values: readonly number[], length: number): (value: number) => number {
  const least = Math.min(...values)
  const range = Math.max(...values) - least
  const scale = range === 0 ? 0 : Math.min(maxScale, length / range)
  const start = (length - range * scale) / 2
  return value => Math.round((start + (value - least) * scale) * 10) / 10
}

function drawWire(x1: number, y1: number, x2: number, y2: number): string {
  const bend = Math.max(8, (x2 - x1) / 2)
  return `M${x1} ${y1}C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`
}
