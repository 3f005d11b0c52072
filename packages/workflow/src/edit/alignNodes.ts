import type { Position, WorkflowDocument, WorkflowNode } from '../document.ts'
import type { Patch } from '../patch/patch.ts'

export type Alignment = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom'

/** Card size of a node, in canvas units. */
export type SizeOf = (node: WorkflowNode) => { readonly width: number; readonly height: number }

/** Aligns nodes by an edge or their center. Null if nothing moves. */
export function alignNodes(
  document: WorkflowDocument,
  nodeIds: Iterable<string>,
  alignment: Alignment,
  sizeOf: SizeOf,
): Patch | null {
  const boxes = boxesOf(document, nodeIds, sizeOf)
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const right = Math.max(...boxes.map(({ x, width }) => x + width))
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height))
  return moveBoxes(boxes, ({ x, y, width, height }) => {
    switch (alignment) {
      case 'left':
        return { x: left, y }
      case 'center':
        return { x: (left + right - width) / 2, y }
      case 'right':
        return { x: right - width, y }
      case 'top':
        return { x, y: top }
      case 'middle':
        return { x, y: (top + bottom - height) / 2 }
      case 'bottom':
        return { x, y: bottom - height }
    }
  })
}

/** Spaces nodes evenly in a row or column; the outermost stay. Null if nothing moves. */
export function distributeNodes(
  document: WorkflowDocument,
  nodeIds: Iterable<string>,
  axis: 'horizontal' | 'vertical',
  sizeOf: SizeOf,
): Patch | null {
  const [at, size] = axis === 'horizontal' ? (['x', 'width'] as const) : (['y', 'height'] as const)
  const boxes = boxesOf(document, nodeIds, sizeOf).sort((a, b) => a[at] - b[at])
  const first = boxes[0]
  const last = boxes.at(-1)
  if (!first || !last || boxes.length < 3) return null
  const taken = boxes.reduce((sum, box) => sum + box[size], 0)
  const gap = (last[at] + last[size] - first[at] - taken) / (boxes.length - 1)
  let next = first[at]
  const places = new Map<string, number>()
  for (const box of boxes) {
    places.set(box.node.id, next)
    next += box[size] + gap
  }
  return moveBoxes(boxes, box => ({ x: box.x, y: box.y, [at]: places.get(box.node.id)! }))
}

/** Moves nodes by an offset or to the next grid line. Null if there are no nodes. */
export function moveNodes(
  document: WorkflowDocument,
  nodeIds: Iterable<string>,
  by: Position,
  gridSize: number | null = null,
): Patch | null {
  const boxes = boxesOf(document, nodeIds, () => ({ width: 0, height: 0 }))
  const place = (from: number, way: number) => {
    if (gridSize === null || way === 0) return from + way
    return (way > 0 ? Math.floor(from / gridSize) + 1 : Math.ceil(from / gridSize) - 1) * gridSize
  }
  return moveBoxes(boxes, ({ x, y }) => ({ x: place(x, by.x), y: place(y, by.y) }))
}

type Box = Position & { readonly node: WorkflowNode; readonly width: number; readonly height: number }

function boxesOf({ nodes }: WorkflowDocument, nodeIds: Iterable<string>, sizeOf: SizeOf): Box[] {
  const wanted = new Set(nodeIds)
  return nodes.flatMap(node => (wanted.has(node.id) ? { node, ...node.position, ...sizeOf(node) } : []))
}

function moveBoxes(boxes: readonly Box[], placeOf: (box: Box) => Position): Patch | null {
  const patch = boxes.flatMap(box => {
    const place = placeOf(box)
    const position = { x: Math.round(place.x), y: Math.round(place.y) }
    const stays = position.x === box.x && position.y === box.y
    return stays ? [] : [{ op: 'moveNode' as const, id: box.node.id, position }]
  })
  return patch.length === 0 ? null : patch
}
