import type { ComponentInfo } from '@sluice/workflow'
import type { CanvasView, PlacedNode } from '../values/canvasView.ts'
import { meaningOf, meaningsOf } from '../values/meanings.ts'

/**
 * Input and output by which a component passes a value of any type on; undefined if it has none, or several inputs. What
 * a request, a model or code answers is another value: of the components that read, only one that waits passes on.
 */
export function passingPorts(
  component: ComponentInfo,
): { readonly input: string; readonly output: string } | undefined {
  const { inputs, outputs, effect } = component
  if (effect !== 'pure' && !meaningsOf(component).has('seconds')) return undefined
  const [input, ...others] = Object.keys(inputs).filter(key => inputs[key]!.dataType === 'any')
  const output = Object.keys(outputs).find(key => outputs[key]!.dataType === 'any')
  return input !== undefined && output !== undefined && others.length === 0 ? { input, output } : undefined
}

export const isPassThrough = (component: ComponentInfo): boolean => passingPorts(component) !== undefined

/** The connection of a node by which it can be held back: a required one, the amount first. */
export function mainEdge(view: CanvasView, { node, component }: PlacedNode, source?: PlacedNode): string | undefined {
  const rank = (port: string) =>
    meaningOf(component, port) === 'amount' ? 0 : meaningOf(component, port) === undefined ? 1 : 2
  const edges = view.incoming(node.id).filter(edge => source === undefined || edge.source === source.node.id)
  const required = edges.filter(edge => component.inputs[edge.targetPort]?.required === true)
  // Between two named nodes every connection counts.
  const usable = required.length > 0 || source === undefined ? required : edges
  return usable.toSorted((left, right) => rank(left.targetPort) - rank(right.targetPort))[0]?.id
}
