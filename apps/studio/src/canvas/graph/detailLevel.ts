/** How much a card shows: all, larger text, values instead of port names, few values, icon and title, icon alone. */
export type DetailLevel = 'full' | 'near' | 'medium' | 'compact' | 'small' | 'tiny'

const nearBelow = 0.92
const mediumBelow = 0.75
const compactBelow = 0.58
/** Below it a card is a tile with its title. */
export const smallBelow = 0.4
/** Below it a title has no room. */
const tinyBelow = 0.16

export function detailLevel(zoom: number): DetailLevel {
  if (zoom < tinyBelow) return 'tiny'
  if (zoom < smallBelow) return 'small'
  if (zoom < compactBelow) return 'compact'
  if (zoom < mediumBelow) return 'medium'
  return zoom < nearBelow ? 'near' : 'full'
}

/** Zoom levels whose texts share a size: every change of it restyles all cards. */
const steps = [
  nearBelow,
  0.83,
  mediumBelow,
  0.7,
  0.64,
  compactBelow,
  0.5,
  0.45,
  smallBelow,
  0.33,
  0.27,
  0.22,
  0.19,
  tinyBelow,
]

/** Step of the steps that show more than a tile; -1 below them. */
export const textStep = (zoom: number) => (zoom < smallBelow ? -1 : steps.findIndex(from => zoom >= from))

/** Zoom and factor of each step that shows more than a tile, by `textStep`. */
export const textSteps = steps.flatMap(zoom => (zoom < smallBelow ? [] : { zoom, scale: counterScale(zoom) }))

/** Factor that keeps the size of a text on the screen when the canvas is zoomed out, at least that of the step. */
export function counterScale(zoom: number): number {
  if (zoom >= nearBelow) return 1
  const step = steps.find((from, at) => at > 0 && zoom >= from) ?? zoom
  return Math.ceil(100 / step) / 100
}
