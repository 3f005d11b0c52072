import type { WorkflowDocument, WorkflowEdge } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'
import type { Rect, VisibleRegion } from './visibleRegion.ts'

/** Spatial index of the visible cards of a document. */
export function createCardIndex(document: WorkflowDocument, registry: StudioRegistry) {
  const { nodes } = document
  const geometryOf = documentGeometry(document, registry)
  const shown = nodes.filter(node => !node.hidden)
  /** Left, top, right and bottom of each card. */
  const boxes = new Float64Array(shown.length * 4)
  const placeOf = new Map<string, number>()
  shown.forEach((node, place) => {
    const { id, position } = node
    const { width, height } = geometryOf(node)
    placeOf.set(id, place)
    boxes.set([position.x, position.y, position.x + width, position.y + height], place * 4)
  })
  const touches = (place: number, { left, top, right, bottom }: Rect) => {
    const at = place * 4
    return boxes[at]! < right && boxes[at + 2]! > left && boxes[at + 1]! < bottom && boxes[at + 3]! > top
  }
  return {
    size: shown.length,
    /** Counts the cards that intersect a rectangle. */
    count(rect: Rect): number {
      let count = 0
      for (let place = 0; place < shown.length; place++) if (touches(place, rect)) count++
      return count
    },
    /** Returns the cards in a rectangle, the wires that cross it, and those wires' other cards. */
    touching(rect: Rect, edges: readonly WorkflowEdge[]): VisibleRegion {
      const nodeIds = new Set<string>()
      const endIds = new Set<string>()
      const edgeIds = new Set<string>()
      for (let place = 0; place < shown.length; place++) if (touches(place, rect)) nodeIds.add(shown[place]!.id)
      for (const { id, source, target } of edges) {
        const from = placeOf.get(source)
        const to = placeOf.get(target)
        if (from === undefined || to === undefined || !crosses(boxes, from * 4, to * 4, rect)) continue
        edgeIds.add(id)
        if (!nodeIds.has(source)) endIds.add(source)
        if (!nodeIds.has(target)) endIds.add(target)
      }
      return { rect, nodeIds, endIds, edgeIds }
    },
  }
}

/** Tests the bounding box of both cards, which contains every wire route. */
const crosses = (boxes: Float64Array, from: number, to: number, { left, top, right, bottom }: Rect) =>
  Math.min(boxes[from]!, boxes[to]!) < right &&
  Math.max(boxes[from + 2]!, boxes[to + 2]!) > left &&
  Math.min(boxes[from + 1]!, boxes[to + 1]!) < bottom &&
  Math.max(boxes[from + 3]!, boxes[to + 3]!) > top
