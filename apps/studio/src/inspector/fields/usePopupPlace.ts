import { type RefObject, useLayoutEffect } from 'react'

const gap = 4
const tallest = 320
const narrowest = 264
const margin = 8

/** Keeps a popup beside its field, above it where there is more room, in front of every panel and dialog. */
export function usePopupPlace(
  field: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const element = popup.current
    if (!isOpen || !element) return
    const place = () => {
      const box = field.current?.getBoundingClientRect()
      if (!box) return
      const below = window.innerHeight - box.bottom - gap - margin
      const above = box.top - gap - margin
      const isBelow = below >= tallest || below >= above
      const width = Math.min(Math.max(box.width, narrowest), window.innerWidth - 2 * margin)
      const left = Math.max(margin, Math.min(box.left, window.innerWidth - width - margin))
      Object.assign(element.style, {
        left: `${left}px`,
        width: `${width}px`,
        maxHeight: `${Math.min(tallest, isBelow ? below : above)}px`,
        top: isBelow ? `${box.bottom + gap}px` : 'auto',
        bottom: isBelow ? 'auto' : `${window.innerHeight - box.top + gap}px`,
        right: 'auto',
      })
    }
    place()
    if ('showPopover' in element) element.showPopover()
    window.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      window.removeEventListener('scroll', place, { capture: true })
      window.removeEventListener('resize', place)
    }
  }, [field, popup, isOpen])
}
