import { type RefObject, useEffect, useRef } from 'react'

/** Calls `onClose` on Escape and on a press outside of the frame, except on its own trigger (`aria-expanded`). */
export function useDismiss(frame: RefObject<HTMLElement | null>, onClose: () => void, isEnabled = true): void {
  const newest = useRef(onClose)
  newest.current = onClose
  useEffect(() => {
    if (!isEnabled) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isHandledInside(event.target)) return
      event.preventDefault()
      newest.current()
    }
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || frame.current?.contains(target)) return
      if (target.closest('[aria-expanded="true"], [data-keeps-palette], [role="menu"], [role="dialog"]')) return
      newest.current()
    }
    window.addEventListener('keydown', onKeyDown, true)
    window.addEventListener('pointerdown', onPointerDown, true)
    return () => {
      window.removeEventListener('keydown', onKeyDown, true)
      window.removeEventListener('pointerdown', onPointerDown, true)
    }
  }, [frame, isEnabled])
}

/** Whether Escape first closes a menu or dialog, or clears a search. */
const isHandledInside = (target: EventTarget | null) =>
  (target instanceof HTMLInputElement && target.value !== '') ||
  document.querySelector('[role="dialog"][data-state="open"], [role="menu"]') !== null
