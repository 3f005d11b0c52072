import {
  afterPortId,
  type ComponentInfo,
  errorPortId,
  findInput,
  findOutput,
  findTransformations,
  isOrderEdge,
  type Position as Point,
  type Port,
  type WorkflowDocument,
  type WorkflowEdge,
  type WorkflowNode,
  workflowErrors,
} from '@sluice/workflow'
import { handleSize, missingPortTop, nodeGeometry } from '@sluice/workflow/geometry'
import { type Handle, Position } from '@xyflow/react'
import type { StudioRegistry } from '../editor/command.ts'
import {
  connectionsByNode,
  hasSameConnections,
  type NodeConnections,
  noConnections,
} from './graph/connectionsByNode.ts'
import type { FlowEdge } from './graph/flowEdge.ts'
import type { FlowNode } from './graph/flowNode.ts'
import { portStyles } from './graph/portStyle.ts'
import type { Rect, VisibleRegion } from './graph/visibleRegion.ts'
import { canvasTexts } from './texts.ts'

/** Above this node count React Flow culls: even hidden nodes cost time per render. */
const maxSelfCulled = 200

/** Whether nodes carry their own `hidden` flags instead of React Flow's culling. */
export const areSelfCulled = (nodes: readonly FlowNode[], visible: VisibleRegion | null) =>
  visible !== null && nodes.length <= maxSelfCulled

type Cached = {
  readonly position: Point
  readonly selected: boolean
  readonly hidden: boolean
  readonly links: NodeConnections
  readonly flow: FlowNode
}

/**
 * Converts documents to React Flow nodes. Unchanged nodes keep their identity; sizes and port positions are given so
 * that nothing is measured.
 */
export function createFlowNodes(registry: StudioRegistry) {
  const cache = new WeakMap<WorkflowNode, Cached>()
  let last: { readonly document: WorkflowDocument; readonly shown: readonly WorkflowNode[] } | undefined
  let lastSelected: ReadonlySet<string> | undefined
  let lastDragged: ReadonlyMap<string, Point> = new Map()
  let indexes: ReadonlyMap<string, number> = new Map()
  let connectionsOf: ReturnType<typeof connectionsByNode> | undefined
  let lastVisible: VisibleRegion | null = null
  let culling: VisibleRegion | null = null
  let flows: readonly FlowNode[] = []

  const isHidden = (node: WorkflowNode, position: Point, isDragged: boolean) => {
    if (!culling) return false
    return isDragged
      ? !touchesCard(
          culling.rect,
          position,
          nodeGeometry(registry.get(node.componentId), connectionsOf?.get(node.id).feeds),
        )
      : !culling.nodeIds.has(node.id)
  }
  const toFlow = (node: WorkflowNode, selected: ReadonlySet<string>, dragged: ReadonlyMap<string, Point>) => {
    const position = dragged.get(node.id) ?? node.position
    const isSelected = selected.has(node.id)
    const known = cache.get(node)
    const links = connectionsOf?.get(node.id) ?? noConnections
    const hidden = isHidden(node, position, dragged.has(node.id))
    const isSame = known && known.position === position && known.selected === isSelected && known.hidden === hidden
    if (isSame && hasSameConnections(known.links, links)) return known.flow
    const data = { node, component: registry.get(node.componentId), links }
    const flow = { ...toFlowNode(data, position, isSelected), ...(hidden && { hidden }) }
    cache.set(node, { position, selected: isSelected, hidden, links, flow })
    return flow
  }

  return (
    document: WorkflowDocument,
    selected: ReadonlySet<string>,
    dragged: ReadonlyMap<string, Point>,
    visible: VisibleRegion | null = null,
  ): FlowNode[] => {
    // Selected nodes stay mounted because they may be dragged from outside the viewport.
    const isSelectionChanged = visible !== null && selected !== lastSelected
    if (document !== last?.document || visible !== lastVisible || isSelectionChanged) {
      const isSameWiring = last && document.edges === last.document.edges && sameLabels(document, last.document)
      if (!isSameWiring) connectionsOf = connectionsByNode(document, registry)
      const shown = document.nodes.filter(
        ({ id, hidden }) =>
          !hidden && (!visible || visible.nodeIds.has(id) || visible.endIds.has(id) || selected.has(id)),
      )
      culling = shown.length <= maxSelfCulled ? visible : null
      last = { document, shown }
      indexes = new Map(shown.map(({ id }, index) => [id, index]))
      flows = shown.map(node => toFlow(node, selected, dragged))
    } else {
      // Updates only nodes changed by a drag or a selection.
      const changed = [...differing(lastSelected ?? selected, selected), ...lastDragged.keys(), ...dragged.keys()]
      const next = [...flows]
      for (const id of changed) {
        const index = indexes.get(id)
        if (index !== undefined) next[index] = toFlow(last.shown[index]!, selected, dragged)
      }
      flows = next
    }
    lastSelected = selected
    lastVisible = visible
    lastDragged = dragged
    return flows as FlowNode[]
  }
}

const touchesCard = (rect: Rect, { x, y }: Point, { width, height }: { width: number; height: number }) =>
  x < rect.right && x + width > rect.left && y < rect.bottom && y + height > rect.top

function* differing(before: ReadonlySet<string>, after: ReadonlySet<string>) {
  if (before === after) return
  for (const id of before) if (!after.has(id)) yield id
  for (const id of after) if (!before.has(id)) yield id
}

/** Whether order, ids, labels and components are equal, so that connections need no update. */
function sameLabels(one: WorkflowDocument, other: WorkflowDocument): boolean {
  return (
    one.nodes.length === other.nodes.length &&
    one.nodes.every((node, index) => {
      const before = other.nodes[index]!
      return (
        node === before ||
        (node.id === before.id && node.label === before.label && node.componentId === before.componentId)
      )
    })
  )
}

function toFlowNode(data: FlowNode['data'], position: Point, selected: boolean): FlowNode {
  const { node, component, links } = data
  const { width, height, inputs, folded, outputs, after, error } = nodeGeometry(component, links.feeds)
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
    ...folded.map(({ id, y }) => left(id, y)),
    ...outputs.map(({ id, y }) => right(id, y)),
    ...(after || links.runsAfter ? [left(afterPortId, missingPortTop)] : []),
    ...(error ? [right(error.id, error.y)] : []),
    ...links.missingInputs.map(id => left(id, missingPortTop)),
    ...links.missingOutputs.map(id => right(id, missingPortTop)),
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

const describeMissingPort = ({ name, version }: ComponentInfo, port: string) =>
  workflowErrors.text('BROKEN_CONNECTION', { component: name, version, port })

const colorOf = ({ sourcePort }: WorkflowEdge, output: Port | undefined) =>
  sourcePort === errorPortId ? 'var(--danger)' : output ? portStyles[output.dataType].color : 'var(--line-strong)'

/** Converts documents to React Flow edges with the same caching. */
export function createFlowEdges(registry: StudioRegistry) {
  const cache = new WeakMap<
    WorkflowEdge,
    { readonly selected: boolean; readonly broken: string | null; readonly ariaLabel: string; readonly flow: FlowEdge }
  >()
  let last: WorkflowDocument | undefined
  let lastSelected: ReadonlySet<string> | undefined
  let lastVisible: VisibleRegion | null = null
  let flows: readonly FlowEdge[] = []

  return (
    document: WorkflowDocument,
    selected: ReadonlySet<string>,
    visible: VisibleRegion | null = null,
  ): FlowEdge[] => {
    const isSame = selected === lastSelected && visible === lastVisible
    if (isSame && last && document.edges === last.edges && sameEnds(document, last)) {
      last = document
      return flows as FlowEdge[]
    }
    last = document
    lastSelected = selected
    lastVisible = visible
    const shown = new Map<string, { readonly label: string; readonly component: ComponentInfo | undefined }>()
    for (const { id, label, componentId, hidden } of document.nodes) {
      if (!hidden) shown.set(id, { label, component: registry.get(componentId) })
    }
    const next: FlowEdge[] = []
    for (const edge of document.edges) {
      if (visible && !visible.edgeIds.has(edge.id)) continue
      const from = shown.get(edge.source)
      const to = shown.get(edge.target)
      if (!from || !to) continue
      const isSelected = selected.has(edge.id)
      const output = from.component && findOutput(from.component.outputs, edge.sourcePort)
      const input = to.component && findInput(to.component.inputs, edge.targetPort)
      const broken =
        (from.component && !output && describeMissingPort(from.component, edge.sourcePort)) ||
        (to.component && !input && describeMissingPort(to.component, edge.targetPort)) ||
        null
      const ariaLabel = canvasTexts.connection(
        `${from.label} ${output?.name ?? edge.sourcePort}`,
        `${to.label} ${input?.name ?? edge.targetPort}`,
      )
      const known = cache.get(edge)
      if (known && known.selected === isSelected && known.broken === broken && known.ariaLabel === ariaLabel) {
        next.push(known.flow)
        continue
      }
      const isOrder = isOrderEdge(edge, to.component)
      const path = output && input ? findTransformations(output, input) : null
      const flow: FlowEdge = {
        id: edge.id,
        type: 'typed',
        source: edge.source,
        target: edge.target,
        sourceHandle: edge.sourcePort,
        targetHandle: edge.targetPort,
        selected: isSelected,
        ariaLabel,
        data: {
          name: ariaLabel,
          output: output?.name ?? edge.sourcePort,
          color: isOrder ? 'var(--ink-2)' : colorOf(edge, output),
          isTransformed: !isOrder && path !== null && path.length > 0,
          isOrder,
          broken,
        },
      }
      cache.set(edge, { selected: isSelected, broken, ariaLabel, flow })
      next.push(flow)
    }
    flows = next
    return next
  }
}

/** Whether nodes only moved. */
const sameEnds = (one: WorkflowDocument, other: WorkflowDocument) =>
  sameLabels(one, other) && one.nodes.every((node, index) => node.hidden === other.nodes[index]!.hidden)
