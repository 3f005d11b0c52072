import { counterScale, detailLevel } from '../graph/detailLevel.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { type Crowding, findCrowding } from './findCrowding.ts'

/** Sets `data-crowded` and `data-unnamed` on cards that are drawn as tiles and are too near to others. */
export function markCrowded(frame: HTMLElement, nodes: readonly FlowNode[], zoom: number): void {
  const level = detailLevel(zoom)
  if (level !== 'small' && level !== 'tiny') return
  const scale = counterScale(zoom)
  const tiles = nodes.flatMap(({ id, position, width = 0, height = 0, data, hidden }) =>
    hidden
      ? []
      : [
          {
            id,
            x: position.x + width / 2,
            y: position.y + height / 2,
            nameWidth: Math.min(widestName, maxTextWidth(data.node.label, nameSize)) * scale,
          },
        ],
  )
  const found = findCrowding(tiles, scale)
  for (const element of frame.querySelectorAll<HTMLElement>('.react-flow__node')) {
    const crowding: Crowding | undefined = found.get(element.dataset.id ?? '')
    element.toggleAttribute('data-crowded', crowding?.isCrowded ?? false)
    element.toggleAttribute('data-unnamed', crowding?.isUnnamed ?? false)
  }
}

/** Size of a name on the screen; bounds of text widths are about a tenth too high. */
const nameSize = 10
/** Widest name on the screen, as in the style sheet. */
const widestName = 140
