import type { NodeGroup, Position, WorkflowDocument, WorkflowNode } from '@sluice/workflow'
import { documentGeometry } from '@sluice/workflow/geometry'
import type { Box } from '../../editor/canvasApi.ts'
import type { StudioRegistry } from '../../editor/command.ts'
import { frameAround } from './frameAround.ts'

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
