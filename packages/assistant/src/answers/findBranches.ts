import { errorPortId, findPort } from '@sluice/workflow'
import { quoteText } from '../format/quoteText.ts'
import type { PlacedNode } from '../values/canvasView.ts'
import type { Canvas } from './canvas.ts'

/** A branch that has to be taken for a node to run. */
export type Branch = { readonly nodeId: string; readonly port: string }

/** Outputs of a logic component of which only one carries a value. */
function isBranch({ component }: PlacedNode, portId: string): boolean {
  if (portId === errorPortId) return true
  if (component.category !== 'Logic' || findPort(component.outputs, portId)?.dataType !== 'any') return false
  const ways = Object.entries(component.outputs).filter(([id, port]) => port.dataType === 'any' && id !== errorPortId)
  return ways.length > 1
}

/** Branches upstream of a node, first ones first. */
export function findBranches({ view, order }: Canvas, nodeId: string): readonly Branch[] {
  const found = new Map<string, Branch>()
  const upstream = new Set([nodeId])
  for (const id of upstream) {
    for (const { source, sourcePort } of view.incoming(id)) {
      const placed = view.find(source)
      if (!placed) continue
      upstream.add(source)
      if (!isBranch(placed, sourcePort)) continue
      const port = quoteText(findPort(placed.component.outputs, sourcePort)?.name ?? 'Error')
      found.set(`${source} ${sourcePort}`, { nodeId: source, port })
    }
  }
  return [...found.values()].sort((one, other) => order.indexOf(one.nodeId) - order.indexOf(other.nodeId))
}
