import type { Field, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { type ComponentInfo, type Definitions, findInput, type Json, type WorkflowDocument } from '@sluice/workflow'

/** A node with its definition; nodes of unknown components have none and are never edited. */
export type PlacedNode = { readonly node: WorkflowNode; readonly component: ComponentInfo }

/** Lookups of a document that is being read or edited. */
export type CanvasView = {
  readonly document: WorkflowDocument
  readonly definitions: Definitions<ComponentInfo>
  readonly nodes: readonly PlacedNode[]
  find(nodeId: string): PlacedNode | undefined
  /** Edge into an input. */
  feeding(nodeId: string, portId: string): WorkflowEdge | undefined
  incoming(nodeId: string): readonly WorkflowEdge[]
  outgoing(nodeId: string): readonly WorkflowEdge[]
}

const noEdges: readonly WorkflowEdge[] = []

type EdgeLookup = {
  readonly byTarget: ReadonlyMap<string, readonly WorkflowEdge[]>
  readonly bySource: ReadonlyMap<string, readonly WorkflowEdge[]>
}

/** Positions in `nodes` by id. */
type NodeLookup = ReadonlyMap<string, number>

const lookups = new WeakMap<CanvasView, { readonly edges: EdgeLookup; readonly at: NodeLookup }>()

export function viewCanvas(document: WorkflowDocument, definitions: Definitions<ComponentInfo>): CanvasView {
  const nodes = document.nodes.flatMap(node => {
    const component = definitions.get(node.componentId)
    return component ? [{ node, component }] : []
  })
  const edges = {
    byTarget: Map.groupBy(document.edges, ({ target }) => target),
    bySource: Map.groupBy(document.edges, ({ source }) => source),
  }
  return makeView({ document, definitions, nodes, edges, at: new Map(nodes.map(({ node }, at) => [node.id, at])) })
}

/** The view of a document that differs by the settings of one node; lookups stay, for many edits of a large one. */
export function viewChangedNode(view: CanvasView, document: WorkflowDocument, nodeId: string): CanvasView {
  const { edges, at } = lookups.get(view)!
  const index = at.get(nodeId)
  const placed = index === undefined ? undefined : view.nodes[index]
  const node = document.nodes.find(({ id }) => id === nodeId)
  const nodes = placed && node ? view.nodes.with(index!, { ...placed, node }) : view.nodes
  return makeView({ document, definitions: view.definitions, nodes, edges, at })
}

type Parts = Pick<CanvasView, 'document' | 'definitions' | 'nodes'> & {
  readonly edges: EdgeLookup
  readonly at: NodeLookup
}

function makeView({ document, definitions, nodes, edges, at }: Parts): CanvasView {
  const incoming = (nodeId: string) => edges.byTarget.get(nodeId) ?? noEdges
  const view: CanvasView = {
    document,
    definitions,
    nodes,
    find: nodeId => nodes[at.get(nodeId) ?? -1],
    feeding: (nodeId, portId) => incoming(nodeId).find(({ targetPort }) => targetPort === portId),
    incoming,
    outgoing: nodeId => edges.bySource.get(nodeId) ?? noEdges,
  }
  lookups.set(view, { edges, at })
  return view
}

/** Value of a field, or its default. */
export function fieldValue({ config }: WorkflowNode, { key, defaultValue }: Field): Json | undefined {
  return (Object.hasOwn(config, key) ? config[key] : undefined) ?? defaultValue
}

export const findField = ({ fields }: ComponentInfo, key: string): Field | undefined =>
  fields.find(field => field.key === key)

/** Name of an input as its node shows it: the field's label, otherwise the port's name. */
export const inputName = (component: ComponentInfo, key: string): string =>
  findInput(component.inputs, key)?.name ?? findField(component, key)?.label ?? key
