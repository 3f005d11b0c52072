import type { Position, WorkflowNode } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { nodeGeometry, nodeWidth } from '../graph/nodeGeometry.ts'

const gap = 40
const rings = 20

/** Finds a free position nearest to the viewport's center. */
export function findFreePosition(
  componentId: string,
  middle: Position,
  nodes: readonly WorkflowNode[],
  registry: StudioRegistry,
): Position {
  const { height } = nodeGeometry(registry.get(componentId))
  const start = { x: Math.round(middle.x - nodeWidth / 2), y: Math.round(middle.y - height / 2) }
  const boxes = nodes.map(node => ({ ...node.position, height: nodeGeometry(registry.get(node.componentId)).height }))
  const isFree = ({ x, y }: Position) =>
    boxes.every(
      box =>
        Math.abs(box.x - x) >= nodeWidth + gap / 2 ||
        y >= box.y + box.height + gap / 2 ||
        box.y >= y + height + gap / 2,
    )
  for (let ring = 0; ring < rings; ring++) {
    for (const [column, row] of placesOfRing(ring)) {
      const place = { x: start.x + column * (nodeWidth + gap), y: start.y + row * (height + gap) }
      if (isFree(place)) return place
    }
  }
  return start
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
