import type { NodeGroup } from '@sluice/workflow'
import type { Box } from '../../editor/canvasApi.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { frameAround } from '../groups/frameAround.ts'

/** Place of a group's name inside its frame, in document units. */
const name = { left: 12, top: 4, height: 24 }
/** Mean width of a character of the name with its font size of 13. */
const characterWidth = 7.5

/** Boxes of the names of groups whose cards are all known, by group. */
export function groupLabels(
  groups: readonly NodeGroup[],
  cards: ReadonlyMap<string, FlowNode>,
): ReadonlyMap<string, Box> {
  const labels = new Map<string, Box>()
  for (const { id, label, nodeIds } of groups) {
    const members = nodeIds.flatMap(nodeId => cards.get(nodeId) ?? [])
    if (members.length === 0 || members.length < nodeIds.length) continue
    const frame = frameAround(members.map(({ position, width = 0, height = 0 }) => ({ ...position, width, height })))
    const width = Math.min(frame.width - 2 * name.left, label.length * characterWidth)
    labels.set(id, { x: frame.x + name.left, y: frame.y + name.top, width, height: name.height })
  }
  return labels
}
