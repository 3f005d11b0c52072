import type { Definitions, WorkflowDocument } from '@sluice/workflow'

/** Names a node as the editor does: by its label, else its component. The id is added where two share a name. */
export function nodeNames({ nodes }: Pick<WorkflowDocument, 'nodes'>, registry: Definitions): (id: string) => string {
  const plain = new Map(
    nodes.map(({ id, label, componentId }) => [id, label || (registry.get(componentId)?.name ?? id)]),
  )
  const shared = Map.groupBy(plain.values(), name => name)
  return id => {
    const name = plain.get(id) ?? id
    return (shared.get(name)?.length ?? 0) > 1 ? `${name} (${id})` : name
  }
}
