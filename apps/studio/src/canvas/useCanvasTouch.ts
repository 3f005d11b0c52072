import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { longPressMs, longPressTolerance, openConfigOnLongPress } from './longPress.ts'

/** Fingers on the canvas: a long press on a card opens its configuration, so that a tap can be left to selecting. */
export function useCanvasTouch() {
  const { documents, selection, view } = useEditor()
  const isTouched = useRef(false)
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(null)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return useMemo(() => {
    const end = () => clearTimeout(press.current?.timer)
    const configure = (nodeId: string) => openConfigOnLongPress({ documents, selection, view }, nodeId)
    return {
      /** Whether what happens now comes from a finger. */
      isTouch: () => isTouched.current,
      touching: {
        onPointerDownCapture({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
          end()
          isTouched.current = pointerType === 'touch'
          const card = (target as Element).closest<HTMLElement>('.react-flow__node')
          const isOnPart = (target as Element).closest('.nodrag, .studio-port') !== null
          if (!isTouched.current || !isPrimary || isOnPart || !card?.dataset.id) return
          const { id } = card.dataset
          press.current = { timer: setTimeout(() => configure(id), longPressMs), x, y }
        },
        onPointerMoveCapture({ clientX, clientY }: PointerEvent) {
          const start = press.current
          if (start && Math.hypot(clientX - start.x, clientY - start.y) > longPressTolerance) end()
        },
        onPointerUpCapture: end,
        onPointerCancelCapture: end,
      },
    }
  }, [documents, selection, view])
}
