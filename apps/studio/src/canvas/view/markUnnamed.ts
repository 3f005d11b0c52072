import { counterScale, detailLevel } from '../graph/detailLevel.ts'
import type { FlowNode } from '../graph/flowNode.ts'
import { maxTextWidth } from '../graph/maxTextWidth.ts'
import { findUnnamed } from './findUnnamed.ts'

/** Sets `data-unnamed` on cards that are drawn as tiles and whose name has no room. */
export function markUnnamed(frame: HTMLElement, nodes: readonly FlowNode[], zoom: number): void {
  const level = detailLevel(zoom)
  if (level !== 'small' && level !== 'tiny') return
  const scale = counterScale(zoom)
  const tiles = nodes.flatMap(({ id, position, width = 0, height = 0, data, hidden, type }) =>
    hidden || type !== 'card'
      ? []
      : [
          {
            id,
            ...position,
            width,
            height,
            nameWidth: Math.min(widestName, maxTextWidth(data.node.label, nameSize)) * scale,
          },
        ],
  )
  const unnamed = findUnnamed(tiles, scale)
  for (const element of frame.querySelectorAll<HTMLElement>('.react-flow__node')) {
    element.toggleAttribute('data-unnamed', unnamed.has(element.dataset.id ?? ''))
  }
}

/** Size of a name on the screen; bounds of text widths are about a tenth too high. */
const nameSize = 10
/** Widest name on the screen, as in the style sheet. */
const widestName = 140
