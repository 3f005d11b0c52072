import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Focuses a panel opened by keyboard and restores the focus on close. Clicks do not move the focus. */
export function usePanelFocus(panel: RefObject<HTMLElement | null>, subject: string): void {
  const opener = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same panel is opened anew for another subject
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (!(focused instanceof HTMLElement) || focused === document.body || panel.current?.contains(focused)) return
    opener.current = focused
    if (focused.matches(':focus-visible')) panel.current?.focus()
  }, [panel, subject])
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      if (element?.contains(document.activeElement) && opener.current?.isConnected) opener.current.focus()
    }
  }, [panel])
}
