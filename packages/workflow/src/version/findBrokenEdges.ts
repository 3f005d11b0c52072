import type { ComponentInfo } from '../component.ts'
import type { WorkflowDocument } from '../document.ts'
import { apply } from '../edit/apply.ts'
import type { Patch } from '../edit/patch.ts'
import { findOutput, findPort } from '../port.ts'

/** The connections of a node that lead nowhere once a patch has been applied. */
export function findBrokenEdges(
  document: WorkflowDocument,
  patch: Patch,
  nodeId: string,
  { inputs, outputs }: ComponentInfo,
): readonly string[] {
  return apply(document, patch)
    .document.edges.filter(
      edge =>
        (edge.source === nodeId && !findOutput(outputs, edge.sourcePort)) ||
        (edge.target === nodeId && !findPort(inputs, edge.targetPort)),
    )
    .map(edge => edge.id)
}
