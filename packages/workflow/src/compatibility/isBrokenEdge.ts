import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import { findInput, findOutput } from '../port.ts'
import type { Definitions } from '../registry.ts'

/** Whether an edge refers to a port that its known component does not have. */
export function isBrokenEdge(
  document: Pick<WorkflowDocument, 'nodes'>,
  registry: Definitions,
  edge: WorkflowEdge,
): boolean {
  const componentOf = (nodeId: string) => {
    const node = document.nodes.find(candidate => candidate.id === nodeId)
    return node && registry.get(node.componentId)
  }
  const source = componentOf(edge.source)
  const target = componentOf(edge.target)
  return (
    (source !== undefined && !findOutput(source.outputs, edge.sourcePort)) ||
    (target !== undefined && !findInput(target.inputs, edge.targetPort))
  )
}
