import type { WorkflowEdge } from '@sluice/workflow'

/** One end of a connection. */
export type PortEnd = { readonly nodeId: string; readonly portId: string; readonly side: 'input' | 'output' }

/** Creates an edge between two ports in either order. */
export function toEdge(from: PortEnd, to: Pick<PortEnd, 'nodeId' | 'portId'>): Omit<WorkflowEdge, 'id'> {
  const [source, target] = from.side === 'output' ? [from, to] : [to, from]
  return { source: source.nodeId, sourcePort: source.portId, target: target.nodeId, targetPort: target.portId }
}
