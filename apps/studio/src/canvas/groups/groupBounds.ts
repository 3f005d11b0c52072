import type { NodeGroup, Position, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import type { Box } from '../../editor/canvasApi.ts'
import type { StudioRegistry } from '../../editor/command.ts'

/** Source: spec 000 §9 "group padding 20 px". */
const padding = 20
/** Height of the group name above the cards. */
const nameHeight = 24

export type GroupBox = { readonly group: NodeGroup; readonly box: Box }

/**
 * Computes the frames of all visible groups in document units.
 *
 * - `moved`: current positions of dragged nodes
 */
export function groupBounds(
  document: WorkflowDocument,
  registry: StudioRegistry,
  moved?: ReadonlyMap<string, Position>,
): readonly GroupBox[] {
  const { nodes, groups } = document
  if (!groups) return []
  const geometryOf = documentGeometry(document, registry)
  const grouped = new Set(groups.flatMap(({ nodeIds }) => nodeIds))
  const members = new Map(nodes.filter(({ id, hidden }) => !hidden && grouped.has(id)).map(node => [node.id, node]))
  const boxOf = (node: WorkflowNode): Box => {
    const { width, height } = geometryOf(node)
    return { ...(moved?.get(node.id) ?? node.position), width, height }
  }
  return groups.flatMap(group => {
    const boxes = group.nodeIds.flatMap(id => members.get(id) ?? []).map(boxOf)
    return boxes.length === 0 ? [] : [{ group, box: frameAround(boxes) }]
  })
}

function frameAround(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(box => box.x)) - padding
  const top = Math.min(...boxes.map(box => box.y)) - padding - nameHeight
  const right = Math.max(...boxes.map(box => box.x + box.width)) + padding
  const bottom = Math.max(...boxes.map(box => box.y + box.height)) + padding
  return { x: left, y: top, width: right - left, height: bottom - top }
}
