import type { Field, WorkflowDocument } from '@sluice/workflow'

type Connected = ReadonlyMap<string, string>

/** Inputs that connections fill, by node: each with the label of the node it comes from. */
export function connectedByNode({ nodes, edges }: WorkflowDocument): ReadonlyMap<string, Connected> {
  const labels = new Map(nodes.map(({ id, label }) => [id, label]))
  const found = new Map<string, Map<string, string>>()
  for (const { source, target, targetPort } of edges) {
    const label = labels.get(source)
    if (label === undefined) continue
    const inputs = found.get(target) ?? new Map<string, string>()
    found.set(target, inputs.set(targetPort, label))
  }
  return found
}

/** The same for one node. */
export function connectedInputs(document: WorkflowDocument, nodeId: string): Connected {
  return connectedByNode(document).get(nodeId) ?? new Map()
}

/** The fields with those not required that a connection fills in a run. */
export function withConnectedOptional(
  fields: readonly Field[],
  connected: { has(key: string): boolean },
): readonly Field[] {
  return fields.map(field => (field.required && connected.has(field.key) ? { ...field, required: false } : field))
}
