import { type PointerEvent, useRef } from 'react'

/** Shorter than the native long press that starts a drag on phones. */
const longPressMs = 450
const longPressTolerance = 8

/** Detects a long press; suppresses the following click, scrolling cancels it. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number; done: boolean } | null>(null)
  const end = () => clearTimeout(press.current?.timer)
  return {
    /** Whether the click follows a handled long press. */
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
