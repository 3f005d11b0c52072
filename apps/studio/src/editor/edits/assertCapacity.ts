import { documentLimits } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import { studioErrors } from '../../ui/errors.ts'

/** Throws `PROJECT_FULL` when the additions exceed the server's limits. */
export function assertCapacity(document: WorkflowDocument, moreNodes: number, moreEdges: number): void {
  const nodes = document.nodes.length + moreNodes
  const edges = document.edges.length + moreEdges
  if (nodes <= documentLimits.nodes && edges <= documentLimits.edges) return
  throw studioErrors.error('PROJECT_FULL', {
    nodes: String(nodes),
    edges: String(edges),
    maximumNodes: String(documentLimits.nodes),
    maximumEdges: String(documentLimits.edges),
  })
}
