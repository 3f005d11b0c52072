import { autoUpdate, computePosition, flip, offset, type ReferenceElement, shift, size } from '@floating-ui/dom'

/** Pixels between a popup and the edge of the window. */
const margin = 8

/**
 * Keeps a fixed popup below its anchor, above it where there is more room, and inside the window; it is at least as wide
 * as the anchor. Its class gives its width and its greatest height.
 *
 * - Shape: a function that stops following the anchor
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
