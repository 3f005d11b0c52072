import type { ComponentInfo, Position } from '@sluice/workflow'
import { documentGeometry, nodeGeometry, nodeWidth } from '@sluice/workflow/geometry'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'

const columnDistance = 320
const gap = 40

export type Neighbours = { readonly left?: PlacedNode | undefined; readonly right?: PlacedNode | undefined }

/** A free place beside the neighbours of a new node; no node moves. */
export function placeNode(view: CanvasView, component: ComponentInfo, { left, right }: Neighbours): Position {
  const { height } = nodeGeometry(component)
  const geometryOf = documentGeometry(view.document, view.definitions)
  const boxes = view.document.nodes.map(node => ({ ...node.position, height: geometryOf(node).height }))
  const wanted = wantedPlace(view, left, right)
  const isFree = ({ x, y }: Position) =>
    boxes.every(
      box =>
        x + nodeWidth + gap <= box.x ||
        box.x + nodeWidth + gap <= x ||
        y + height + gap <= box.y ||
        box.y + box.height + gap <= y,
    )
  const step = 60
  for (let distance = 0; distance <= 60; distance++) {
    for (const y of [wanted.y + distance * step, wanted.y - distance * step]) {
      const place = { x: wanted.x, y }
      if (isFree(place)) return place
    }
  }
  const bottom = Math.max(wanted.y, ...boxes.map(box => box.y + box.height))
  return { x: wanted.x, y: bottom + gap }
}

function wantedPlace({ document }: CanvasView, left: PlacedNode | undefined, right: PlacedNode | undefined): Position {
  const [from, to] = [left?.node.position, right?.node.position]
  if (from && to && to.x > from.x) {
    const x = to.x - from.x >= columnDistance * 2 ? from.x + columnDistance : Math.round((from.x + to.x) / 2)
    return { x, y: Math.round((from.y + to.y) / 2) }
  }
  if (to) return { x: to.x - columnDistance, y: to.y }
  if (from) return { x: from.x + columnDistance, y: from.y }
  const last = document.nodes.reduce((most, { position }) => (position.x > most.x ? position : most), {
    x: -220,
    y: 300,
  })
  return document.nodes.length === 0 ? { x: 100, y: 300 } : { x: last.x + columnDistance, y: last.y }
}
