import type { Field, WorkflowDocument } from '@sluice/workflow'

type Connected = ReadonlyMap<string, string>

/** Connected inputs by node, with the source node's label. */
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

/** Connected inputs of one node. */
export function connectedInputs(document: WorkflowDocument, nodeId: string): Connected {
  return connectedByNode(document).get(nodeId) ?? new Map()
}

/** Marks fields filled by a connection as optional. */
export function withConnectedOptional(
  fields: readonly Field[],
  connected: { has(key: string): boolean },
): readonly Field[] {
  return fields.map(field => (field.required && connected.has(field.key) ? { ...field, required: false } : field))
}
