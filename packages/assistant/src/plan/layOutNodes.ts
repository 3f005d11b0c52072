import {
  type ComponentInfo,
  type Definitions,
  type Position,
  toGraph,
  topologicalOrder,
  type WorkflowDocument,
} from '@sluice/workflow'
import { documentGeometry, portTop } from '@sluice/workflow/geometry'
import { layout } from '@sluice/workflow/layout'
import type { AssistantContext } from '../assistant.ts'

/** Source: spec 001 §4, layout of an approved proposal. */
const perRow = 3
const horizontal = 250
const vertical = 150
const origin = { x: 150, y: 100 }

/** Smallest space between two rows. */
const rowGap = 30
/** Space between the cards of the canvas and the workflow that replaces them. */
const replacementGap = 80

type Components = Definitions<ComponentInfo>

/**
 * Places the nodes of a new workflow, in topological order.
 *
 * - On an empty canvas three per row; a row is as high as its highest card
 * - Otherwise as the editor's layout does, below the cards that are replaced, so that both can be compared
 */
export function layOutNodes(document: WorkflowDocument, { document: canvas, catalogue }: AssistantContext) {
  const nodes = topologicalOrder(toGraph(document)).map(index => document.nodes[index]!)
  const { definitions } = catalogue
  const places =
    canvas.nodes.length === 0
      ? chain({ ...document, nodes }, definitions)
      : below(canvas, { ...document, nodes }, definitions)
  return { ...document, nodes: nodes.map((node, index) => ({ ...node, position: places[index]! })) }
}

function chain(document: WorkflowDocument, definitions: Components): readonly Position[] {
  const geometryOf = documentGeometry(document, definitions)
  const heights = document.nodes.map(node => geometryOf(node).height)
  let { y } = origin
  return heights.map((_, place) => {
    const column = place % perRow
    if (place > 0 && column === 0) y += Math.max(vertical, Math.max(...heights.slice(place - perRow, place)) + rowGap)
    return { x: origin.x + column * horizontal, y }
  })
}

function below(canvas: WorkflowDocument, document: WorkflowDocument, definitions: Components): readonly Position[] {
  const geometryOf = documentGeometry(document, definitions)
  const cards = new Map(document.nodes.map(node => [node.id, geometryOf(node)]))
  const places = layout({
    nodes: [...cards].map(([id, { width, height }]) => ({ id, width, height })),
    edges: document.edges.map(({ source, sourcePort, target, targetPort }) => ({
      source,
      target,
      sourceY: portTop(cards.get(source)!, 'output', sourcePort),
      targetY: portTop(cards.get(target)!, 'input', targetPort),
    })),
  })
  const left = Math.min(...canvas.nodes.map(({ position }) => position.x))
  const canvasGeometryOf = documentGeometry(canvas, definitions)
  const bottom = Math.max(...canvas.nodes.map(node => node.position.y + canvasGeometryOf(node).height))
  const [minX, minY] = [Math.min(...places.map(({ x }) => x)), Math.min(...places.map(({ y }) => y))]
  return places.map(({ x, y }) => ({
    x: Math.round(x - minX + left),
    y: Math.round(y - minY + bottom + replacementGap),
  }))
}
