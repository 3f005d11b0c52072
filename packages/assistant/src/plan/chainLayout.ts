import { toGraph, topologicalOrder, type WorkflowDocument } from '@sluice/workflow'

/** Source: spec 001 §4, layout of an approved proposal. */
const perRow = 3
const horizontal = 250
const vertical = 150
const origin = { x: 150, y: 100 }

/** Places nodes in topological order, three per row. */
export function layOutChain(document: WorkflowDocument): WorkflowDocument {
  const order = topologicalOrder(toGraph(document))
  const nodes = order.map((index, place) => ({
    ...document.nodes[index]!,
    position: {
      x: origin.x + (place % perRow) * horizontal,
      y: origin.y + Math.floor(place / perRow) * vertical,
    },
  }))
  return { ...document, nodes }
}
