import { counterScale, detailLevel } from '../graph/detailLevel.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { type Crowding, findCrowding } from './findCrowding.ts'

/** Sets `data-crowded`, `data-wrapped`, `data-unnamed` and `--name-width` on cards that are drawn as tiles and are too near to others. */
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
            width,
            wrappedWidth: Math.min(widestWrapped, wrappedWidth(data.node.label)) * scale,
            nameWidth: Math.min(widestName, maxTextWidth(data.node.label, nameSize)) * scale,
          },
        ],
  )
  const found = findCrowding(tiles, scale)
  const wrapped = new Map(tiles.map(tile => [tile.id, tile.wrappedWidth]))
  for (const element of frame.querySelectorAll<HTMLElement>('.react-flow__node')) {
    const crowding: Crowding | undefined = found.get(element.dataset.id ?? '')
    element.toggleAttribute('data-crowded', crowding?.isCrowded ?? false)
    element.toggleAttribute('data-wrapped', crowding?.isWrapped ?? false)
    if (crowding?.isWrapped)
      element.style.setProperty(
        '--name-width',
        `${(wrapped.get(element.dataset.id ?? '') ?? 0) + namePadding * scale}px`,
      )
    element.toggleAttribute('data-unnamed', crowding?.isUnnamed ?? false)
  }
}

/** Size of a name on the screen, as in the style sheet. */
const nameSize = 11
/** Widest names on the screen, in one line and in two, as in the style sheet. */
const widestName = 140
const widestWrapped = 82

/** Space at both sides of a name. */
const namePadding = 4

/** Width of a name in two lines of about the same length. */
function wrappedWidth(name: string): number {
  const words = name.split(' ').map(word => maxTextWidth(word, nameSize))
  const longest = Math.max(...words)
  return words.length < 3 ? longest : Math.max(maxTextWidth(name, nameSize) * 0.6, longest)
}
