import type { NodeGroup, WorkflowDocument, WorkflowEdge, WorkflowNode } from '../document.ts'
import { exportWorkflow } from '../file/exportWorkflow.ts'
import type { JsonObject } from '../json.ts'
import type { Definitions } from '../registry.ts'

/** Nodes with everything between them. */
export type NodeExtract = {
  readonly nodes: readonly WorkflowNode[]
  readonly edges: readonly WorkflowEdge[]
  readonly groups: readonly NodeGroup[]
}

/** Version of the shape that copied nodes have on the clipboard. */
export const clipboardVersion = 1

/**
 * Copied nodes as they lie on the clipboard.
 *
 * - Shape: nodes and edges as in a workflow file; `id` names the workflow they come from
 * - Sensitive values that are not references are left out, as in a file
 */
export type ClipboardNodes = JsonObject & { readonly sluice: 'nodes'; readonly version: typeof clipboardVersion }

/** Writes nodes, the connections between them and their groups for the clipboard. */
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

/** The nodes of a document that bear these ids; of their groups what at least two of them share. */
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
