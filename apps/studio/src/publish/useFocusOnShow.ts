import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to an element once it is shown, since the button that led there is gone. */
export function useFocusOnShow<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const element = useRef<Shown>(null)
  useEffect(() => element.current?.focus(), [])
  return element
}
