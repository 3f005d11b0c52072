import {
  type ComponentInfo,
  defaultConfig,
  findConversion,
  findInput,
  findOutput,
  getTypeChecker,
  isOrderEdge,
  type Json,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
} from '@sluice/workflow'
import type { AssistantContext, Change } from '../assistant.ts'
import type { CanvasView, PlacedNode } from '../values/canvasView.ts'

type Added = {
  readonly config?: { readonly [key: string]: Json }
  readonly label?: string
  readonly reason: string
}

/** A workflow while it is built: a view of what is there, and the operations that extend it. */
export type Building = CanvasView & {
  readonly context: AssistantContext
  /** One change per node, in order. */
  readonly changes: () => readonly Change[]
  add(component: ComponentInfo, added: Added): PlacedNode
  set(nodeId: string, key: string, value: Json): void
  /** Whether the output fits the free input; connects them if it does. */
  connect(source: string, sourcePort: string, target: string, targetPort: string): boolean
  fits(source: string, sourcePort: string, target: string, targetPort: string): boolean
  disconnect(target: string, targetPort: string): void
}

const noEdges: readonly WorkflowEdge[] = []

/** Creates an empty workflow to build. Ids are component ids with a number from the second one on, as templates have them. */
export function createBuilding(context: AssistantContext): Building {
  const { definitions } = context.catalogue
  const checker = getTypeChecker(definitions)
  const placed = new Map<string, PlacedNode>()
  const reasons = new Map<string, string>()
  const counts = new Map<string, number>()
  const incoming = new Map<string, WorkflowEdge[]>()
  const outgoing = new Map<string, WorkflowEdge[]>()

  const feeding = (nodeId: string, portId: string) =>
    incoming.get(nodeId)?.find(({ targetPort }) => targetPort === portId)

  const fits: Building['fits'] = (source, sourcePort, target, targetPort) => {
    const output = findOutput(placed.get(source)?.component.outputs ?? {}, sourcePort)
    const component = placed.get(target)?.component
    const input = component && findInput(component.inputs, targetPort)
    if (!output || !input || source === target) return false
    if (isOrderEdge({ targetPort }, component)) return true
    if (feeding(target, targetPort)) return false
    if (output.unit !== undefined && input.unit !== undefined && output.unit !== input.unit) return false
    const conversion = findConversion(checker, output, input)
    return conversion !== null && conversion.warnings.length === 0
  }

  const building: Building = {
    context,
    definitions,
    get nodes() {
      return [...placed.values()]
    },
    get document(): WorkflowDocument {
      const { id, name, description } = context.document
      const nodes = [...placed.values()].map(({ node }) => node)
      return { id, name, description, nodes, edges: nodes.flatMap(({ id: target }) => incoming.get(target) ?? noEdges) }
    },
    find: nodeId => placed.get(nodeId),
    feeding,
    incoming: nodeId => incoming.get(nodeId) ?? noEdges,
    outgoing: nodeId => outgoing.get(nodeId) ?? noEdges,
    changes: () =>
      [...placed.values()].map(({ node }) => ({
        text: '',
        reason: reasons.get(node.id) ?? '',
        nodeIds: [node.id],
      })),
    add(component, { config = {}, label, reason }) {
      const count = (counts.get(component.id) ?? 0) + 1
      counts.set(component.id, count)
      const node: WorkflowNode = {
        id: count === 1 ? component.id : `${component.id}${count}`,
        componentId: component.id,
        componentVersion: component.version,
        label: label ?? (count === 1 ? component.name : `${component.name} ${count}`),
        position: { x: 0, y: 0 },
        config: { ...defaultConfig(component.fields), ...config },
      }
      const added = { node, component }
      placed.set(node.id, added)
      reasons.set(node.id, reason)
      return added
    },
    set(nodeId, key, value) {
      const found = placed.get(nodeId)!
      placed.set(nodeId, { ...found, node: { ...found.node, config: { ...found.node.config, [key]: value } } })
    },
    fits,
    connect(source, sourcePort, target, targetPort) {
      if (!fits(source, sourcePort, target, targetPort)) return false
      const edge = {
        id: `${source}.${sourcePort}-${target}.${targetPort}`,
        source,
        sourcePort,
        target,
        targetPort,
      }
      incoming.set(target, [...(incoming.get(target) ?? noEdges), edge])
      outgoing.set(source, [...(outgoing.get(source) ?? noEdges), edge])
      return true
    },
    disconnect(target, targetPort) {
      const edge = feeding(target, targetPort)
      if (!edge) return
      incoming.set(
        target,
        incoming.get(target)!.filter(other => other !== edge),
      )
      outgoing.set(
        edge.source,
        outgoing.get(edge.source)!.filter(other => other !== edge),
      )
    },
  }
  return building
}
