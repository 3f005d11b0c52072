import { type RefObject, useEffect, useState } from 'react'
import type { Room } from './fitDevice.ts'

/** Size of an element in CSS pixels; null before it is measured. */
export function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      // A collapsed panel has no size.
      if (width > 0 && height > 0) setRoom({ width, height })
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return room
}
