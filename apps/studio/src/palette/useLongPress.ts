import { type PointerEvent, useRef } from 'react'

/** Shorter than the press that makes browsers of phones drag. */
const longPressMs = 450
const longPressTolerance = 8

/** Tells a long press of a finger; the click that would follow it is swallowed, scrolling ends it. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; done: boolean } | null>(null)
  const end = () => clearTimeout(press.current?.timer)
  return {
    /** Whether the click belongs to a long press that was told already. */
    wasLong: () => press.current?.done === true,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        press.current = null
        if (event.pointerType !== 'touch') return
        const start = { x: event.clientX, y: event.clientY, done: false }
        const timer = setTimeout(() => {
          if (press.current) press.current.done = true
          onLongPress()
        }, longPressMs)
        press.current = { ...start, timer }
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        const start = press.current
        if (start && Math.hypot(clientX - start.x, clientY - start.y) > longPressTolerance) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
