import type { Field, WorkflowDocument } from '@sluice/workflow'

/** Inputs of a node that a connection fills, with the label of the node it comes from. */
export function connectedInputs(document: WorkflowDocument, nodeId: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const edge of document.edges) {
    if (edge.target !== nodeId) continue
    const source = document.nodes.find(({ id }) => id === edge.source)
    if (source) found.set(edge.targetPort, source.label)
  }
  return found
}

/** The fields with those not required that a connection fills in a run. */
export function relaxConnected(fields: readonly Field[], connected: { has(key: string): boolean }): readonly Field[] {
  return fields.map(field => (field.required && connected.has(field.key) ? { ...field, required: false } : field))
}
