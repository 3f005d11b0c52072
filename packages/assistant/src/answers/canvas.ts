import { toGraph, topologicalOrder } from '@sluice/workflow'
import type { AssistantContext } from '../assistant.ts'
import { quoteText } from '../format/quoteText.ts'
import { type CanvasView, type PlacedNode, viewCanvas } from '../values/canvasView.ts'

/** The canvas as answers read it. */
export type Canvas = {
  readonly view: CanvasView
  /** Ids of all nodes, in the order they run; nodes in a cycle last. */
  readonly order: readonly string[]
  /** The node's label in quotes, or its component's name. */
  nameOf(nodeId: string): string
}

export function readCanvas({ document, catalogue }: AssistantContext): Canvas {
  const view = viewCanvas(document, catalogue.definitions)
  const graph = toGraph(document)
  const sorted = topologicalOrder(graph).map(index => graph.nodeIds[index]!)
  const isSorted = new Set(sorted)
  const labels = new Map(
    document.nodes.map(({ id, label, componentId }) => [id, label || nameOfComponent(componentId)]),
  )
  function nameOfComponent(componentId: string): string {
    return catalogue.definitions.get(componentId)?.name ?? componentId
  }
  return {
    view,
    order: [...sorted, ...graph.nodeIds.filter(id => !isSorted.has(id))],
    nameOf: nodeId => quoteText(labels.get(nodeId) ?? nodeId),
  }
}

/** Nodes with a known component, in the order they run. */
export function placedInOrder({ view, order }: Canvas): readonly PlacedNode[] {
  return order.flatMap(id => view.find(id) ?? [])
}
