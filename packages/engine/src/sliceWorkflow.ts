import {
  type Graph,
  isOrderEdge,
  type JsonObject,
  type Registry,
  toGraph,
  type WorkflowDocument,
  type WorkflowNode,
} from '@sluice/workflow'
import { engineErrors } from './errors.ts'
import type { CachedOutputs, RunScope } from './events.ts'
import { nodeName } from './nodeName.ts'
import { isRepeatable } from './policy.ts'

/** The part of a workflow that a run executes. `reused`: outputs taken from an earlier run. */
export type WorkflowSlice = {
  readonly document: WorkflowDocument
  readonly reused: ReadonlyMap<string, JsonObject>
  /** Nodes that supply cached outputs: they have no incoming edges here, and their config is not checked. */
  readonly boundaryNodes: ReadonlySet<string>
}

/**
 * Reduces a workflow to a scope: the nodes to run, plus the boundary nodes that supply cached outputs.
 *
 * - Throws: `NO_SUCH_NODE`, `UPSTREAM_MISSING`
 */
export function sliceWorkflow(
  document: WorkflowDocument,
  registry: Registry<never> | Registry<unknown>,
  { kind, nodeId }: RunScope,
  cached: CachedOutputs,
): WorkflowSlice {
  const graph = toGraph(document)
  const start = graph.indexOf.get(nodeId)
  if (start === undefined) throw engineErrors.error('NO_SUCH_NODE', { id: nodeId })
  const hasOutputs = (index: number) => {
    const { id, componentId, pinned } = document.nodes[index]!
    if (pinned) return true
    const component = registry.get(componentId)
    return Object.hasOwn(cached, id) && component !== undefined && !isRepeatable(component)
  }
  const inside =
    kind === 'node'
      ? new Set([start])
      : kind === 'from'
        ? downstreamOf(graph, start)
        : upstreamOf(graph, start, hasOutputs)
  const boundaryNodes = new Map<number, JsonObject>()
  for (const index of inside) addBoundaryNodes({ document, graph, registry, cached }, inside, index, boundaryNodes)
  const ids = new Set([...inside, ...boundaryNodes.keys()].map(index => document.nodes[index]!.id))
  const insideIds = new Set([...inside].map(index => document.nodes[index]!.id))
  return {
    document: {
      ...document,
      nodes: document.nodes.filter(({ id }) => ids.has(id)),
      edges: document.edges.filter(({ source, target }) => ids.has(source) && insideIds.has(target)),
    },
    boundaryNodes: new Set([...boundaryNodes.keys()].map(index => document.nodes[index]!.id)),
    reused: new Map(
      [...boundaryNodes]
        .map(([index, outputs]) => [document.nodes[index]!, outputs] as const)
        .filter(([node]) => !node.pinned)
        .map(([node, outputs]) => [node.id, outputs]),
    ),
  }
}

/** A node and everything downstream. */
function downstreamOf(graph: Graph, start: number): Set<number> {
  const found = new Set([start])
  for (const index of found) {
    for (const { target } of graph.outgoing[index]!) found.add(graph.indexOf.get(target)!)
  }
  return found
}

/** A node and everything upstream, up to nodes that already have outputs. */
function upstreamOf(graph: Graph, start: number, hasOutputs: (index: number) => boolean): Set<number> {
  const found = new Set([start])
  for (const index of found) {
    for (const { source } of graph.incoming[index]!) {
      const at = graph.indexOf.get(source)!
      if (!hasOutputs(at)) found.add(at)
    }
  }
  return found
}

type Whole = {
  readonly document: WorkflowDocument
  readonly graph: Graph
  readonly registry: Registry<never> | Registry<unknown>
  readonly cached: CachedOutputs
}

/**
 * Finds cached outputs for the inputs of a node. Throws `UPSTREAM_MISSING` if an input has none. Nodes that it only runs
 * after may be missing.
 */
function addBoundaryNodes(
  whole: Whole,
  inside: ReadonlySet<number>,
  index: number,
  boundaryNodes: Map<number, JsonObject>,
): void {
  const { document, graph, cached } = whole
  const fed = new Set<string>()
  const lacking = new Map<string, WorkflowNode>()
  const component = whole.registry.get(document.nodes[index]!.componentId)
  for (const edge of graph.incoming[index]!) {
    const { source, sourcePort, targetPort } = edge
    const at = graph.indexOf.get(source)!
    if (inside.has(at)) {
      fed.add(targetPort)
      continue
    }
    const node = document.nodes[at]!
    const outputs = node.pinned ?? (Object.hasOwn(cached, source) ? cached[source] : undefined)
    if (!outputs) {
      if (!isOrderEdge(edge, component)) lacking.set(targetPort, node)
      continue
    }
    boundaryNodes.set(at, outputs)
    if (outputs[sourcePort] !== undefined) fed.add(targetPort)
  }
  for (const [port, node] of lacking) {
    if (fed.has(port)) continue
    const target = nodeName(document.nodes[index]!, component)
    throw engineErrors.error('UPSTREAM_MISSING', { node: nodeName(node, whole.registry.get(node.componentId)), target })
  }
}
