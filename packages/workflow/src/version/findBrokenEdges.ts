import type { ComponentInfo } from '../component.ts'
import type { WorkflowEdge } from '../document.ts'
import { findInput, findOutput } from '../port.ts'

/** Edges of a node that are broken after an update. */
export function findBrokenEdges(
  edges: readonly WorkflowEdge[],
  nodeId: string,
  { inputs, outputs }: ComponentInfo,
): readonly string[] {
  return edges
    .filter(
      edge =>
        (edge.source === nodeId && !findOutput(outputs, edge.sourcePort)) ||
        (edge.target === nodeId && !findInput(inputs, edge.targetPort)),
    )
    .map(edge => edge.id)
}
