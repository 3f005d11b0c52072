import type { Position, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { documentGeometry, nodeGeometry, nodeWidth } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'

const gap = 40
const rings = 20

/** The part of the canvas that no panel covers, in canvas coordinates. */
export type VisibleArea = {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

type Options = {
  readonly visible?: VisibleArea
  /** Nodes to place the card next to, best first; those far from the visible area are passed over. */
  readonly anchors?: readonly WorkflowNode[]
}

/**
 * Finds a free position: right of an anchor, below it or left of it, else nearest to the viewport's center.
 *
 * Next to an anchor the position may be outside of `visible`; near the center only where that is full.
 */
export function findFreePosition(
  componentId: string,
  middle: Position,
  document: Pick<WorkflowDocument, 'nodes' | 'edges'>,
  registry: StudioRegistry,
  { visible, anchors = [] }: Options = {},
): Position {
  const { height } = nodeGeometry(registry.get(componentId))
  const start = { x: Math.round(middle.x - nodeWidth / 2), y: Math.round(middle.y - height / 2) }
  const geometryOf = documentGeometry(document, registry)
  const boxes = document.nodes.map(node => ({ ...node.position, height: geometryOf(node).height }))
  const isFree = ({ x, y }: Position) =>
    boxes.every(
      box =>
        Math.abs(box.x - x) >= nodeWidth + gap / 2 ||
        y >= box.y + box.height + gap / 2 ||
        box.y >= y + height + gap / 2,
    )
  const isVisible = ({ x, y }: Position) =>
    !visible ||
    (x >= visible.left && y >= visible.top && x + nodeWidth <= visible.right && y + height <= visible.bottom)
  const anchor = anchors.find(({ position }) => !visible || isNear(position, visible))
  if (anchor) {
    const place = besides(anchor, geometryOf(anchor).height).find(isFree)
    if (place) return place
  }
  const free: Position[] = []
  for (let ring = 0; ring < rings; ring++) {
    for (const [column, row] of placesOfRing(ring)) {
      const place = { x: start.x + column * (nodeWidth + gap), y: start.y + row * (height + gap) }
      if (!isFree(place)) continue
      if (isVisible(place)) return place
      free.push(place)
    }
  }
  return free[0] ?? start
}

/** Positions next to a card, right first because flows grow that way. */
function besides({ position: { x, y } }: WorkflowNode, height: number): readonly Position[] {
  return [
    { x: x + nodeWidth + gap, y },
    { x, y: y + height + gap },
    { x: x - nodeWidth - gap, y },
  ]
}

/** Whether a card is visible or at most one column or row away, as the newest is while the view moves to it. */
function isNear({ x, y }: Position, { left, top, right, bottom }: VisibleArea): boolean {
  const reach = nodeWidth + gap
  return x > left - nodeWidth - reach && x < right + reach && y > top - 2 * reach && y < bottom + reach
}

/** Grid cells at one distance from the center, right first because flows grow that way. */
function placesOfRing(ring: number): readonly (readonly [number, number])[] {
  if (ring === 0) return [[0, 0]]
  const places: [number, number][] = []
  for (let row = 0; row <= ring; row++) {
    for (const signed of row === 0 ? [0] : [row, -row]) {
      for (let column = ring; column >= -ring; column--)
        if (Math.max(Math.abs(column), row) === ring) places.push([column, signed])
    }
  }
  return places
}
