import { type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { longPressMs, longPressTolerance, openConfigOnLongPress } from './longPress.ts'

/** Touch handling: a long press on a card opens its configuration, a tap selects. */
export function useCanvasTouch() {
  const { documents, selection, view } = useEditor()
  const isTouched = useRef(false)
  const press = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }>(null)
  useEffect(() => () => clearTimeout(press.current?.timer), [])
  return useMemo(() => {
    const end = () => clearTimeout(press.current?.timer)
    const configure = (nodeId: string) => openConfigOnLongPress({ documents, selection, view }, nodeId)
    return {
      /** Whether the current event comes from touch. */
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
