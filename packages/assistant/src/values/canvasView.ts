import type { Field, WorkflowEdge, WorkflowNode } from '@sluice/workflow'
import { type ComponentInfo, type Definitions, findPort, type Json, type WorkflowDocument } from '@sluice/workflow'

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

export function viewCanvas(document: WorkflowDocument, definitions: Definitions<ComponentInfo>): CanvasView {
  const nodes = document.nodes.flatMap(node => {
    const component = definitions.get(node.componentId)
    return component ? [{ node, component }] : []
  })
  const byId = new Map(nodes.map(placed => [placed.node.id, placed]))
  const byTarget = Map.groupBy(document.edges, ({ target }) => target)
  const bySource = Map.groupBy(document.edges, ({ source }) => source)
  const incoming = (nodeId: string) => byTarget.get(nodeId) ?? noEdges
  return {
    document,
    definitions,
    nodes,
    find: nodeId => byId.get(nodeId),
    feeding: (nodeId, portId) => incoming(nodeId).find(({ targetPort }) => targetPort === portId),
    incoming,
    outgoing: nodeId => bySource.get(nodeId) ?? noEdges,
  }
}

/** Value of a field, or its default. */
export function fieldValue({ config }: WorkflowNode, { key, defaultValue }: Field): Json | undefined {
  return (Object.hasOwn(config, key) ? config[key] : undefined) ?? defaultValue
}

export const findField = ({ fields }: ComponentInfo, key: string): Field | undefined =>
  fields.find(field => field.key === key)

/** Name of an input as its node shows it: the field's label, otherwise the port's name. */
export const inputName = (component: ComponentInfo, key: string): string =>
  findPort(component.inputs, key)?.name ?? findField(component, key)?.label ?? key
