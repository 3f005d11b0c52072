import {
  errorPortId,
  findInput,
  findOutput,
  isOrderEdge,
  type WorkflowDocument,
  type WorkflowEdge,
} from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'

/** Connections of one node as its card shows them. */
export type NodeConnections = {
  /** Source node labels by input. */
  readonly connected: ReadonlyMap<string, string>
  /** Edges by input. */
  readonly feeds: ReadonlyMap<string, WorkflowEdge>
  /** Outputs at which wires start. */
  readonly taken: readonly string[]
  readonly hasErrorBranch: boolean
  /** Whether edges without values order this node. */
  readonly runsAfter: boolean
  /** Connected ports that the component no longer has. */
  readonly missingInputs: readonly string[]
  readonly missingOutputs: readonly string[]
}

export const noConnections: NodeConnections = {
  connected: new Map(),
  feeds: new Map(),
  taken: [],
  hasErrorBranch: false,
  runsAfter: false,
  missingInputs: [],
  missingOutputs: [],
}

/** Connections by node, computed on first access. */
export function connectionsByNode(
  document: WorkflowDocument,
  registry: StudioRegistry,
): { get(nodeId: string): NodeConnections } {
  const nodes = new Map(document.nodes.map(node => [node.id, node]))
  const incoming = Map.groupBy(document.edges, edge => edge.target)
  const outgoing = Map.groupBy(document.edges, edge => edge.source)
  const known = new Map<string, NodeConnections>()
  const find = (nodeId: string): NodeConnections => {
    const into = incoming.get(nodeId)
    const out = outgoing.get(nodeId)
    if (!into && !out) return noConnections
    const component = registry.get(nodes.get(nodeId)?.componentId ?? '')
    const connected = new Map<string, string>()
    const feeds = new Map<string, WorkflowEdge>()
    let taken = noConnections.taken
    let missingInputs = noConnections.missingInputs
    let missingOutputs = noConnections.missingOutputs
    let hasErrorBranch = false
    let runsAfter = false
    for (const edge of into ?? []) {
      const { source, targetPort } = edge
      if (isOrderEdge(edge, component)) {
        runsAfter = true
        continue
      }
      feeds.set(targetPort, edge)
      const label = nodes.get(source)?.label
      if (label !== undefined) connected.set(targetPort, label)
      if (!findInput(component?.inputs ?? {}, targetPort)) missingInputs = withPort(missingInputs, targetPort)
    }
    for (const { sourcePort } of out ?? []) {
      taken = withPort(taken, sourcePort)
      if (!findOutput(component?.outputs ?? {}, sourcePort)) missingOutputs = withPort(missingOutputs, sourcePort)
      else if (sourcePort === errorPortId) hasErrorBranch = true
    }
    return { connected, feeds, taken, hasErrorBranch, runsAfter, missingInputs, missingOutputs }
  }
  return {
    get(nodeId) {
      const links = known.get(nodeId) ?? find(nodeId)
      known.set(nodeId, links)
      return links
    },
  }
}

const withPort = (ports: readonly string[], port: string) => (ports.includes(port) ? ports : [...ports, port])

/** Whether two sets of connections render the same card. */
export function hasSameConnections(a: NodeConnections, b: NodeConnections): boolean {
  return (
    a === b ||
    (a.hasErrorBranch === b.hasErrorBranch &&
      a.runsAfter === b.runsAfter &&
      sameList(a.taken, b.taken) &&
      sameList(a.missingInputs, b.missingInputs) &&
      sameList(a.missingOutputs, b.missingOutputs) &&
      a.connected.size === b.connected.size &&
      [...a.connected].every(([key, value]) => b.connected.get(key) === value) &&
      a.feeds.size === b.feeds.size &&
      [...a.feeds].every(([key, edge]) => b.feeds.get(key) === edge))
  )
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((port, index) => port === b[index])
