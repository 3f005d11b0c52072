import {
  findConversion,
  findInput,
  findOutput,
  getTypeChecker,
  isOrderEdge,
  type Port,
  toGraph,
  type WorkflowDocument,
} from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import type { PortEnd } from '../../editor/toEdge.ts'
import { portStyle } from '../graph/portStyle.ts'

/** Compatibility of a port with the wire being drawn: direct, converted, or refused. */
export type PortFit = 'fits' | 'converts' | 'refuses'

export type ConnectionGuide = {
  readonly from: PortEnd
  readonly port: Port
  readonly color: string
  fitOf(end: PortEnd): PortFit
}

/**
 * Computes for every port whether a wire may end there. Work on the whole document is done once for hundreds of ports;
 * value checks are left to `checkConnection`.
 */
export function createConnectionGuide(
  document: WorkflowDocument,
  registry: StudioRegistry,
  from: PortEnd,
): ConnectionGuide | null {
  const components = new Map(document.nodes.map(node => [node.id, registry.get(node.componentId)]))
  const portOf = ({ nodeId, portId, side }: PortEnd) => {
    const component = components.get(nodeId)
    return (
      component && (side === 'output' ? findOutput(component.outputs, portId) : findInput(component.inputs, portId))
    )
  }
  const port = portOf(from)
  if (!port) return null
  const isOutput = from.side === 'output'
  const taken = new Set(
    document.edges
      .filter(edge => !isOrderEdge(edge, components.get(edge.target)))
      .map(edge => `${edge.target} ${edge.targetPort}`),
  )
  const circular = reachableFrom(document, from.nodeId, isOutput ? 'upstream' : 'downstream')
  const checker = getTypeChecker(registry)
  const fitOf = (end: PortEnd): PortFit => {
    const other = end.side === from.side || circular.has(end.nodeId) ? undefined : portOf(end)
    if (!other) return 'refuses'
    const [output, input, target] = isOutput ? [port, other, end] : [other, port, from]
    if (taken.has(`${target.nodeId} ${target.portId}`)) return 'refuses'
    if (output.unit && input.unit && output.unit !== input.unit) return 'refuses'
    const conversion = findConversion(checker, output, input)
    return !conversion ? 'refuses' : conversion.steps.length > 0 ? 'converts' : 'fits'
  }
  return { from, port, color: portStyle(from.portId, port).color, fitOf }
}

/** The node and all its upstream or downstream nodes. */
function reachableFrom(document: WorkflowDocument, nodeId: string, way: 'upstream' | 'downstream'): Set<string> {
  const graph = toGraph(document)
  const reached = new Set([nodeId])
  const open = [nodeId]
  while (open.length > 0) {
    const index = graph.indexOf.get(open.pop()!)
    if (index === undefined) continue
    for (const edge of (way === 'upstream' ? graph.incoming : graph.outgoing)[index]!) {
      const next = way === 'upstream' ? edge.source : edge.target
      if (reached.has(next)) continue
      reached.add(next)
      open.push(next)
    }
  }
  return reached
}
