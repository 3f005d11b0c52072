import {
  type Position as Point,
  pathBetween,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
} from '@sluice/workflow'
import { type Handle, Position } from '@xyflow/react'
import type { StudioRegistry } from '../editor/command.ts'
import { connectedByNode } from '../editor/connectedInputs.ts'
import type { FlowEdge } from './EdgeView.tsx'
import type { FlowNode } from './NodeCard.tsx'
import { handleSize, nodeGeometry } from './nodeGeometry.ts'
import { portLooks } from './portLook.ts'
import { canvasTexts } from './texts.ts'

type Cached = {
  readonly position: Point
  readonly selected: boolean
  readonly connected: ReadonlyMap<string, string>
  readonly flow: FlowNode
}

/**
 * Turns documents into what React Flow draws. Nodes that did not change keep their identity, and every node says its
 * size and the places of its ports, so that the canvas mounts only what is seen.
 */
export function createFlowNodes(registry: StudioRegistry) {
  const cache = new WeakMap<WorkflowNode, Cached>()
  let lastDocument: WorkflowDocument | undefined
  let inputsOf: ReturnType<typeof connectedByNode> = new Map()
  return (
    document: WorkflowDocument,
    selected: ReadonlySet<string>,
    dragged: ReadonlyMap<string, Point>,
  ): FlowNode[] => {
    if (document !== lastDocument) {
      lastDocument = document
      inputsOf = connectedByNode(document)
    }
    return document.nodes
      .filter(node => !node.hidden)
      .map(node => {
        const position = dragged.get(node.id) ?? node.position
        const isSelected = selected.has(node.id)
        const known = cache.get(node)
        const connected = inputsOf.get(node.id) ?? nothingConnected
        const isSame = known && known.position === position && known.selected === isSelected
        if (isSame && sameEntries(known.connected, connected)) return known.flow
        const flow = toFlowNode({ node, component: registry.get(node.componentId), connected }, position, isSelected)
        cache.set(node, { position, selected: isSelected, connected, flow })
        return flow
      })
  }
}

const nothingConnected: ReadonlyMap<string, string> = new Map()

const sameEntries = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>) =>
  a === b || (a.size === b.size && [...a].every(([key, value]) => b.get(key) === value))

function toFlowNode(data: FlowNode['data'], position: Point, selected: boolean): FlowNode {
  const { node, component } = data
  const { width, height, inputs, outputs } = nodeGeometry(component)
  const box = { width: handleSize, height: handleSize }
  const handles: Handle[] = [
    ...inputs.map(({ id, y }) => ({
      ...box,
      id,
      type: 'target' as const,
      position: Position.Left,
      x: -handleSize / 2,
      y: y - handleSize / 2,
      nodeId: node.id,
    })),
    ...outputs.map(({ id, y }) => ({
      ...box,
      id,
      type: 'source' as const,
      position: Position.Right,
      x: width - handleSize / 2,
      y: y - handleSize / 2,
      nodeId: node.id,
    })),
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

/** The same for connections. */
export function createFlowEdges(registry: StudioRegistry) {
  const cache = new WeakMap<WorkflowEdge, { readonly selected: boolean; readonly flow: FlowEdge }>()
  return ({ nodes, edges }: WorkflowDocument, selected: ReadonlySet<string>): FlowEdge[] => {
    const labelOf = new Map(nodes.map(({ id, label }) => [id, label]))
    const componentOf = new Map(
      nodes.filter(node => !node.hidden).map(node => [node.id, registry.get(node.componentId)]),
    )
    return edges
      .filter(edge => componentOf.has(edge.source) && componentOf.has(edge.target))
      .map(edge => {
        const isSelected = selected.has(edge.id)
        const known = cache.get(edge)
        if (known && known.selected === isSelected) return known.flow
        const output = componentOf.get(edge.source)?.outputs[edge.sourcePort]
        const input = componentOf.get(edge.target)?.inputs[edge.targetPort]
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
            color: output ? portLooks[output.dataType].color : 'var(--line-strong)',
            isTransformed: path !== null && path.length > 0,
          },
        }
        cache.set(edge, { selected: isSelected, flow })
        return flow
      })
  }
}
