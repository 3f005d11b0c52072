import { checkConnection } from '../compatibility/checkConnection.ts'
import type { WorkflowDocument, WorkflowEdge } from '../document.ts'
import { findOutput, findPort } from '../port.ts'
import type { Definitions } from '../registry.ts'
import { repairTexts } from './repairTexts.ts'
import type { Resolution, Vocabulary } from './resolution.ts'

export type ResolvedImport = {
  readonly document: WorkflowDocument
  readonly resolutions: readonly Resolution[]
}

/**
 * Resolves what a file from outside names differently: only what is certain, each reported. Nothing is dropped.
 *
 * - Shape: the same document if nothing was resolved; resolving twice changes nothing more
 */
export function resolveImported(
  document: WorkflowDocument,
  registry: Definitions,
  vocabulary: Vocabulary,
): ResolvedImport {
  const resolutions: Resolution[] = []
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  let current = document
  for (const edge of document.edges) {
    const [source, target] = [nodes.get(edge.source), nodes.get(edge.target)]
    const [from, to] = [source && registry.get(source.componentId), target && registry.get(target.componentId)]
    if (!source || !target || !from || !to) continue
    if (findOutput(from.outputs, edge.sourcePort) && findPort(to.inputs, edge.targetPort)) continue
    const others = { ...current, edges: current.edges.filter(other => other.id !== edge.id) }
    const pair = (vocabulary.autoConnect.connections[from.id]?.[to.id] ?? []).find(
      ([sourcePort, targetPort]) => checkConnection(others, registry, { ...edge, sourcePort, targetPort }).ok,
    )
    if (!pair) continue
    const [sourcePort, targetPort] = pair
    const drawn: WorkflowEdge = { ...edge, sourcePort, targetPort }
    current = { ...current, edges: current.edges.map(other => (other.id === edge.id ? drawn : other)) }
    const text = repairTexts.connected(source.label, target.label, sourcePort, targetPort)
    resolutions.push({ kind: 'connection', text, edgeId: edge.id, nodeId: target.id })
  }
  return { document: current, resolutions }
}
