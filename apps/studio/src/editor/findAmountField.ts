import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from './command.ts'

export type FieldPlace = { readonly nodeId: string; readonly key: string }

/** Errors that another amount can mend. */
export const amountErrors: ReadonlySet<string> = new Set(['NOT_ENOUGH_BALANCE', 'BALANCE_TOO_LOW'])

/** The field that holds the amount of a node: its own, or that of the node whose output is connected to it. */
export function findAmountField(
  document: WorkflowDocument,
  registry: StudioRegistry,
  nodeId: string,
): FieldPlace | undefined {
  const visited = new Set<string>()
  let port: string | undefined
  for (let id = nodeId; !visited.has(id); ) {
    visited.add(id)
    const componentId = document.nodes.find(node => node.id === id)?.componentId
    const fields = (componentId !== undefined && registry.get(componentId)?.fields) || []
    const field = fields.find(({ key }) => key === port) ?? fields.find(({ format }) => format === 'amount')
    if (!field) return undefined
    const edge = document.edges.find(({ target, targetPort }) => target === id && targetPort === field.key)
    if (!edge) return { nodeId: id, key: field.key }
    id = edge.source
    port = edge.sourcePort
  }
  return undefined
}
