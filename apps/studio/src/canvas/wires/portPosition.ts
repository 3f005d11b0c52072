import type { Position, WorkflowDocument } from '@sluice/workflow'
import { documentGeometry, nodeWidth } from '@sluice/workflow/geometry'
import type { StudioRegistry } from '../../editor/command.ts'
import type { PortEnd } from '../../editor/toEdge.ts'

const shortWire = 80

/** Document position of a port; null when it does not exist. */
export function portPosition(document: WorkflowDocument, registry: StudioRegistry, end: PortEnd): Position | null {
  const node = document.nodes.find(({ id }) => id === end.nodeId)
  if (!node) return null
  const { inputs, folded, outputs, after, error } = documentGeometry(document, registry)(node)
  const ports =
    end.side === 'input' ? [...inputs, ...folded, ...(after ? [after] : [])] : [...outputs, ...(error ? [error] : [])]
  const port = ports.find(({ id }) => id === end.portId)
  if (!port) return null
  return { x: node.position.x + (end.side === 'input' ? 0 : nodeWidth), y: node.position.y + port.y }
}

/** Position beside a port: right of an output, left of an input. */
export function positionBesidePort(document: WorkflowDocument, registry: StudioRegistry, end: PortEnd): Position {
  const { x, y } = portPosition(document, registry, end) ?? { x: 0, y: 0 }
  return { x: end.side === 'input' ? x - shortWire : x + shortWire, y }
}
