import type { ComponentInfo, Json } from '@sluice/workflow'
import { makeNode } from '@sluice/workflow/edit'
import type { CanvasView, PlacedNode } from '../../values/canvasView.ts'
import { editTexts } from './editTexts.ts'
import { placeNode } from './placeNode.ts'
import { change, type Working } from './working.ts'

/** Adds a node with some values set. */
export function addConfigured(
  working: Working,
  component: ComponentInfo,
  config: { readonly [key: string]: Json },
  target: PlacedNode,
) {
  const position = placeNode(working.view, component, { right: target })
  const made = makeNode(working.view.document, component, position)
  const node = { ...made, config: { ...made.config, ...config } }
  const next = change(working, [{ op: 'addNode', node }], {
    text: editTexts.add(node.label),
    reason: editTexts.asked,
    nodeIds: [node.id],
  })
  return { working: next, nodeId: node.id }
}

/** Whether a node runs behind a target, or is it. */
export function isAfter(view: CanvasView, target: PlacedNode, nodeId: string): boolean {
  const seen = new Set([target.node.id])
  for (const id of seen) for (const { target: next } of view.outgoing(id)) seen.add(next)
  return seen.has(nodeId)
}
