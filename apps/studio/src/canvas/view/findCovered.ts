import type { Rect } from '../graph/visibleRegion.ts'

/** Distance of cards from the controls. */
const gap = 8

/** Parts of the canvas with controls, in its pixels: elements inside those with `data-covers`. */
export function findCovered(frame: HTMLElement | null): readonly Rect[] {
  if (!frame) return []
  const { left: x, top: y } = frame.getBoundingClientRect()
  return [...frame.querySelectorAll('[data-covers] > *')].flatMap(element => {
    const { left, top, right, bottom, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return []
    return { left: left - x - gap, top: top - y - gap, right: right - x + gap, bottom: bottom - y + gap }
  })
}
