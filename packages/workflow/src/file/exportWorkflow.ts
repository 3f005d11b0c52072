import type { Viewport, WorkflowDocument } from '../document.ts'
import type { JsonObject } from '../json.ts'
import { redactDocument } from '../redact/redactDocument.ts'
import type { Definitions } from '../registry.ts'

/**
 * Writes a workflow as a file object: `nodes`, `edges`, `viewport`, in the shape React Flow draws,
 * without secrets.
 */
export function exportWorkflow(
  source: WorkflowDocument,
  registry: Definitions,
  viewport: Viewport = { x: 0, y: 0, zoom: 1 },
): JsonObject {
  const { document } = redactDocument(source, registry)
  return {
    id: document.id,
    name: document.name,
    description: document.description,
    nodes: document.nodes.map(node => ({
      id: node.id,
      type: 'component',
      position: { x: node.position.x, y: node.position.y },
      ...(node.hidden ? { hidden: true } : {}),
      data: {
        label: node.label,
        componentId: node.componentId,
        componentVersion: node.componentVersion,
        config: node.config,
        ...(node.settings ? { settings: { ...node.settings } } : {}),
        ...(node.pinned ? { pinned: node.pinned } : {}),
      },
    })),
    edges: document.edges.map(edge => ({
      id: edge.id,
      source: edge.source,
      target: edge.target,
      sourceHandle: edge.sourcePort,
      targetHandle: edge.targetPort,
    })),
    ...(document.groups
      ? { groups: document.groups.map(({ id, label, nodeIds }) => ({ id, label, nodeIds: [...nodeIds] })) }
      : {}),
    viewport: { x: viewport.x, y: viewport.y, zoom: viewport.zoom },
  }
}
