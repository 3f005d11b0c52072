/** How much a card shows: all, all in larger text, its title and one line, or its icon and title. */
export type DetailLevel = 'full' | 'near' | 'medium' | 'small' | 'tiny'

const nearBelow = 0.92
const mediumBelow = 0.75
const smallBelow = 0.4
/** Below it a title has no room. */
const tinyBelow = 0.16

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < tinyBelow) return 'tiny'
  if (zoom < smallBelow) return 'small'
  if (zoom < mediumBelow) return 'medium'
  return zoom < nearBelow ? 'near' : 'full'
}

/** Factor that keeps the size of a text on the screen when the canvas is zoomed out. */
export const counterScale = (zoom: number): number => Math.max(1, Math.round(100 / zoom) / 100)
