import { autoUpdate, computePosition, flip, offset, type ReferenceElement, shift, size } from '@floating-ui/dom'

/** Minimum distance to the window's edge in pixels. */
const margin = 8

/**
 * Positions a popup below or above its anchor inside the window, at least as wide as the anchor.
 *
 * - Returns: a function that stops positioning
 */
export function placePopup(anchor: ReferenceElement, popup: HTMLElement, gap = 0): () => void {
  const place = async () => {
    popup.style.maxHeight = ''
    const { x, y } = await computePosition(anchor, popup, {
      strategy: 'fixed',
      placement: 'bottom-start',
      middleware: [
        offset(gap),
        flip({ padding: margin }),
        shift({ padding: margin, crossAxis: true }),
        size({
          padding: margin,
          apply: ({ availableHeight, rects }) => {
            popup.style.minWidth = `${rects.reference.width}px`
            popup.style.maxHeight = `${Math.min(rects.floating.height, availableHeight)}px`
          },
        }),
      ],
    })
    Object.assign(popup.style, { left: `${x}px`, top: `${y}px` })
  }
  return autoUpdate(anchor, popup, place)
}
