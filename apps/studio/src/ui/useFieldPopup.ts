import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placePopup } from './placePopup.ts'

type Place = RefObject<HTMLElement | null>

const gap = 4

/** Shows a list beside its field, with the active option in view; Escape closes only the list. */
export function useFieldPopup(field: Place, popup: Place, isOpen: boolean, close: () => void): void {
  useLayoutEffect(() => {
    if (!isOpen || !field.current || !popup.current) return
    if ('showPopover' in popup.current) popup.current.showPopover()
    popup.current.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' })
    return placePopup(field.current, popup.current, gap)
  }, [field, popup, isOpen])
  const latest = useRef(close)
  latest.current = close
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      latest.current()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
}
