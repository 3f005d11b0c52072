import {
  type ComponentInfo,
  errorPortId,
  findOutput,
  findPort,
  type Position as Point,
  type Port,
  pathBetween,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
  workflowErrors,
} from '@sluice/workflow'
import { type Handle, Position } from '@xyflow/react'
import type { StudioRegistry } from '../editor/command.ts'
import type { FlowEdge } from './EdgeView.tsx'
import { type Links, linksByNode, noLinks, sameLinks } from './linksByNode.ts'
import type { FlowNode } from './NodeCard.tsx'
import { handleSize, lostPortTop, nodeGeometry } from './nodeGeometry.ts'
import { portLooks } from './portLook.ts'
import { canvasTexts } from './texts.ts'

type Cached = {
  readonly position: Point
  readonly selected: boolean
  readonly links: Links
  readonly flow: FlowNode
}

/**
 * Turns documents into what React Flow draws. Nodes that did not change keep their identity, and every node says its
 * size and the places of its ports, so that the canvas mounts only what is seen.
 */
export function createFlowNodes(registry: StudioRegistry) {
  const cache = new WeakMap<WorkflowNode, Cached>()
  let lastDocument: WorkflowDocument | undefined
  let linksOf: ReturnType<typeof linksByNode> = new Map()
  return (
    document: WorkflowDocument,
    selected: ReadonlySet<string>,
    dragged: ReadonlyMap<string, Point>,
  ): FlowNode[] => {
    if (document !== lastDocument) {
      lastDocument = document
      linksOf = linksByNode(document, registry)
    }
    return document.nodes
      .filter(node => !node.hidden)
      .map(node => {
        const position = dragged.get(node.id) ?? node.position
        const isSelected = selected.has(node.id)
        const known = cache.get(node)
        const links = linksOf.get(node.id) ?? noLinks
        const isSame = known && known.position === position && known.selected === isSelected
        if (isSame && sameLinks(known.links, links)) return known.flow
        const flow = toFlowNode({ node, component: registry.get(node.componentId), links }, position, isSelected)
        cache.set(node, { position, selected: isSelected, links, flow })
        return flow
      })
  }
}

function toFlowNode(data: FlowNode['data'], position: Point, selected: boolean): FlowNode {
  const { node, component, links } = data
  const { width, height, inputs, outputs, error } = nodeGeometry(component)
  const box = { width: handleSize, height: handleSize, nodeId: node.id }
  const left = (id: string, y: number): Handle => ({
    ...box,
    id,
    type: 'target',
    position: Position.Left,
    x: -handleSize / 2,
    y: y - handleSize / 2,
  })
  const right = (id: string, y: number): Handle => ({
    ...box,
    id,
    type: 'source',
    position: Position.Right,
    x: width - handleSize / 2,
    y: y - handleSize / 2,
  })
  const handles = [
    ...inputs.map(({ id, y }) => left(id, y)),
    ...outputs.map(({ id, y }) => right(id, y)),
    ...(error ? [right(error.id, error.y)] : []),
    ...links.lostInputs.map(id => left(id, lostPortTop)),
    ...links.lostOutputs.map(id => right(id, lostPortTop)),
  ]
  return {
    id: node.id,
    type: 'card',
    position: { ...position },
    data,
    selected,
    width,
    height,
    handles,
    ariaLabel: node.label,
  }
}

const describeLost = ({ name, version }: ComponentInfo, port: string) =>
  workflowErrors.text('BROKEN_CONNECTION', { component: name, version, port })

const colorOf = ({ sourcePort }: WorkflowEdge, output: Port | undefined) =>
  sourcePort === errorPortId ? 'var(--danger)' : output ? portLooks[output.dataType].color : 'var(--line-strong)'

/** The same for connections. */
export function createFlowEdges(registry: StudioRegistry) {
  const cache = new WeakMap<
    WorkflowEdge,
    { readonly selected: boolean; readonly broken: string | null; readonly flow: FlowEdge }
  >()
  return (document: WorkflowDocument, selected: ReadonlySet<string>): FlowEdge[] => {
    const { nodes, edges } = document
    const labelOf = new Map(nodes.map(({ id, label }) => [id, label]))
    const componentOf = new Map(
      nodes.filter(node => !node.hidden).map(node => [node.id, registry.get(node.componentId)]),
    )
    return edges
      .filter(edge => componentOf.has(edge.source) && componentOf.has(edge.target))
      .map(edge => {
        const isSelected = selected.has(edge.id)
        const known = cache.get(edge)
        const source = componentOf.get(edge.source)
        const target = componentOf.get(edge.target)
        const output = source && findOutput(source.outputs, edge.sourcePort)
        const input = target && findPort(target.inputs, edge.targetPort)
        const broken =
          (source && !output && describeLost(source, edge.sourcePort)) ||
          (target && !input && describeLost(target, edge.targetPort)) ||
          null
        if (known && known.selected === isSelected && known.broken === broken) return known.flow
        const path = output && input ? pathBetween(output, input) : null
        const flow: FlowEdge = {
          id: edge.id,
          type: 'typed',
          source: edge.source,
          target: edge.target,
          sourceHandle: edge.sourcePort,
          targetHandle: edge.targetPort,
          selected: isSelected,
          ariaLabel: canvasTexts.connection(
            `${labelOf.get(edge.source)} ${output?.name ?? edge.sourcePort}`,
            `${labelOf.get(edge.target)} ${input?.name ?? edge.targetPort}`,
          ),
          data: {
            color: colorOf(edge, output),
            isTransformed: path !== null && path.length > 0,
            broken,
          },
        }
        cache.set(edge, { selected: isSelected, broken, flow })
        return flow
      })
  }
}
