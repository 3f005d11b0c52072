import type { Viewport, WorkflowDocument, WorkflowNode } from '../document.ts'
import { type Config, isSecretReference } from '../field.ts'
import type { Json, JsonObject } from '../json.ts'
import type { Definitions } from '../registry.ts'
import { isSensitiveKey } from './isSensitiveKey.ts'

/**
 * Writes a workflow as a file object: `nodes`, `edges`, `viewport`, in the shape React Flow draws.
 * Sensitive values that are not references are left out.
 */
export function exportWorkflow(
  document: WorkflowDocument,
  registry: Definitions,
  viewport: Viewport = { x: 0, y: 0, zoom: 1 },
): JsonObject {
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
        config: withoutSecrets(node, registry),
        ...(node.settings ? { settings: { ...node.settings } } : {}),
        ...(node.pinned ? { pinned: leaveOut(node.pinned, node, registry) } : {}),
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

/** A node's config as it may leave the house. */
export function withoutSecrets(node: WorkflowNode, registry: Definitions): Config {
  return leaveOut(node.config, node, registry)
}

/** Outputs bear the names of the fields they hand on. */
const leaveOut = (values: Config, { componentId }: WorkflowNode, registry: Definitions): Config =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, value]) => !isSensitiveKey(componentId, key, registry) || isBareReference(value),
    ),
  )

/** Whatever stands beside the name of a secret may be the secret itself. */
const isBareReference = (value: Json): boolean => isSecretReference(value) && Object.keys(value).length === 1
