import { type ComponentInfo, errorPortId, findOutput } from '@sluice/workflow'
import { quoteText } from '../format/quoteText.ts'
import type { Canvas } from './canvas.ts'

/** A branch that has to be taken for a node to run. */
export type Branch = { readonly nodeId: string; readonly port: string }

/** Name of an output that is a branch, of which only one carries a value; undefined for other outputs. */
export function branchName({ category, outputs }: ComponentInfo, portId: string): string | undefined {
  const port = findOutput(outputs, portId)
  if (portId === errorPortId) return port?.name
  if (category !== 'Logic' || port?.dataType !== 'any') return undefined
  const ways = Object.values(outputs).filter(({ dataType }) => dataType === 'any')
  return ways.length > 1 ? port.name : undefined
}

/** Branches upstream of a node, far ones first. */
export function findBranches({ view }: Canvas, nodeId: string): readonly Branch[] {
  const found = new Map<string, Branch>()
  const upstream = new Set([nodeId])
  for (const id of upstream) {
    for (const { source, sourcePort } of view.incoming(id)) {
      const placed = view.find(source)
      if (!placed) continue
      upstream.add(source)
      const branch = branchName(placed.component, sourcePort)
      if (branch) found.set(`${source} ${sourcePort}`, { nodeId: source, port: quoteText(branch) })
    }
  }
  // Found from the node upwards.
  return [...found.values()].reverse()
}
