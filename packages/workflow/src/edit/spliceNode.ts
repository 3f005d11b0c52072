import type { ComponentInfo } from '../component.ts'
import type { Position, WorkflowDocument, WorkflowNode } from '../document.ts'
import { defaultConfig } from '../fillDefaults.ts'
import type { Patch } from '../patch/patch.ts'
import type { Definitions } from '../registry.ts'
import { chooseConnection } from './chooseConnection.ts'
import { createIdGenerator } from './createIdGenerator.ts'

/** Inserts an existing node into an edge, through the best compatible ports. Null if none fit. */
export function spliceNode(
  document: WorkflowDocument,
  registry: Definitions,
  edgeId: string,
  nodeId: string,
): Patch | null {
  const edge = document.edges.find(({ id }) => id === edgeId)
  if (!edge || edge.source === nodeId || edge.target === nodeId) return null
  const { source, sourcePort, target, targetPort } = edge
  const open = { ...document, edges: document.edges.filter(other => other !== edge) }
  const into = chooseConnection(open, registry, { source, sourcePort, target: nodeId, preferred: targetPort })
  if (!into) return null
  const makeId = createIdGenerator(document.edges)
  const first = { id: makeId('edge'), ...into }
  const half = { ...open, edges: [...open.edges, first] }
  const out = chooseConnection(half, registry, { source: nodeId, target, targetPort, preferred: sourcePort })
  if (!out) return null
  return [
    { op: 'removeEdge', id: edgeId },
    { op: 'addEdge', edge: first },
    { op: 'addEdge', edge: { id: makeId('edge'), ...out } },
  ]
}

export type Inserted = { readonly patch: Patch; readonly nodeId: string }

/** Inserts a new node into an edge; default position: the edge's middle. Null if no ports fit. */
export function insertOnEdge(
  document: WorkflowDocument,
  registry: Definitions,
  edgeId: string,
  componentId: string,
  position: Position | null = null,
): Inserted | null {
  const component = registry.get(componentId)
  const place = position ?? middleOf(document, edgeId)
  if (!component || !place) return null
  const node = makeNode(document, component, place)
  const withNode = { ...document, nodes: [...document.nodes, node] }
  const spliced = spliceNode(withNode, registry, edgeId, node.id)
  return spliced && { patch: [{ op: 'addNode', node }, ...spliced], nodeId: node.id }
}

/** Creates a node with default config. */
export function makeNode(
  document: Pick<WorkflowDocument, 'nodes'>,
  { id, version, name, fields }: ComponentInfo,
  { x, y }: Position,
): WorkflowNode {
  return {
    id: createIdGenerator(document.nodes)(id),
    componentId: id,
    componentVersion: version,
    label: name,
    position: { x: Math.round(x), y: Math.round(y) },
    config: defaultConfig(fields),
  }
}

function middleOf({ nodes, edges }: WorkflowDocument, edgeId: string): Position | null {
  const edge = edges.find(({ id }) => id === edgeId)
  const source = nodes.find(({ id }) => id === edge?.source)
  const target = nodes.find(({ id }) => id === edge?.target)
  if (!source || !target) return null
  return { x: (source.position.x + target.position.x) / 2, y: (source.position.y + target.position.y) / 2 }
}
