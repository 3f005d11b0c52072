import { type RefObject, useEffect } from 'react'

/**
 * Moves the focus into a panel that was opened by keyboard, and back to where it came from when the panel goes while
 * holding it. A click leaves the focus where it is.
 */
export function useOpenedByKeyboard(panel: RefObject<HTMLElement | null>, subject: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same panel is opened anew for another subject
  useEffect(() => {
    const opener = document.activeElement
    const element = panel.current
    if (!element || !(opener instanceof HTMLElement) || opener === document.body) return
    if (!element.contains(opener) && opener.matches(':focus-visible')) element.focus()
    return () => {
      if (element.contains(document.activeElement) && opener.isConnected) opener.focus()
    }
  }, [panel, subject])
}
