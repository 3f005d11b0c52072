import type { ComponentInfo } from '@sluice/workflow'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import { meaningOf } from '../../values/meanings.ts'

/** Whether a component passes a value of any type on: it has one such input, and outputs for it. */
export function isPassThrough({ inputs, outputs }: ComponentInfo): boolean {
  const isAny = ({ dataType }: { readonly dataType: string }) => dataType === 'any'
  return Object.values(inputs).filter(isAny).length === 1 && Object.values(outputs).some(isAny)
}

/** The connection of a node by which it can be held back: a required one, the amount first. */
export function mainEdge(view: CanvasView, { node, component }: PlacedNode, source?: PlacedNode): string | undefined {
  const rank = (port: string) =>
    meaningOf(component, port) === 'amount' ? 0 : meaningOf(component, port) === undefined ? 1 : 2
  return view
    .incoming(node.id)
    .filter(edge => component.inputs[edge.targetPort]?.required === true)
    .filter(edge => source === undefined || edge.source === source.node.id)
    .toSorted((left, right) => rank(left.targetPort) - rank(right.targetPort))[0]?.id
}
