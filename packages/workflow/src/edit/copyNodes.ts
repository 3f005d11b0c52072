import type { NodeGroup, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { exportWorkflow } from '../file/exportWorkflow.ts'
import type { JsonObject } from '../json.ts'
import type { Definitions } from '../registry.ts'

/** Nodes with their edges and groups. */
export type NodeExtract = {
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
  readonly groups: readonly NodeGroup[]
}

/** Format version of the clipboard data. */
export const clipboardVersion = 1

/**
 * Nodes in clipboard format.
 *
 * - Shape: nodes and edges as in a workflow file; `id` is the source workflow's id
 * - Sensitive values other than secret references are removed, as in exported files
 */
export type ClipboardNodes = JsonObject & { readonly sluice: 'nodes'; readonly version: typeof clipboardVersion }

/** Serializes nodes, the edges between them and their groups for the clipboard. */
export function copyNodes(
  document: WorkflowDocument,
  registry: Definitions,
  nodeIds: Iterable<string>,
): ClipboardNodes {
  const { groups, ...cluster } = extractNodes(document, nodeIds)
  const file = exportWorkflow({ ...document, ...cluster, groups }, registry)
  const { id, nodes, edges } = file
  return {
    sluice: 'nodes',
    version: clipboardVersion,
    id: id!,
    nodes: nodes!,
    edges: edges!,
    groups: file.groups ?? [],
  }
}

/** Extracts the nodes with these ids, their edges, and groups that keep at least two nodes. */
export function extractNodes(document: WorkflowDocument, nodeIds: Iterable<string>): NodeExtract {
  const wanted = new Set(nodeIds)
  return {
    nodes: document.nodes.filter(({ id }) => wanted.has(id)),
    edges: document.edges.filter(({ source, target }) => wanted.has(source) && wanted.has(target)),
    groups: (document.groups ?? []).flatMap(group => {
      const shared = group.nodeIds.filter(id => wanted.has(id))
      return shared.length < 2 ? [] : [{ ...group, nodeIds: shared }]
    }),
  }
}
