import type { KeyboardEvent, PointerEvent } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { limitInspectorWidth } from '../editor/viewStore.ts'
import { appTexts } from './texts.ts'

const step = 24

/** Left edge of the inspector: changes its width by drag or arrow keys. */
export function InspectorResizer() {
  const { view } = useEditor()
  const grow = (by: number) =>
    view.setState(({ inspectorWidth }) => ({ inspectorWidth: limitInspectorWidth(inspectorWidth + by) }))
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: step, ArrowRight: -step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    event.stopPropagation()
    grow(by)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) grow(-event.movementX)
  }
  return (
    <button
      type="button"
      aria-label={appTexts.resizeInspector}
      title={appTexts.resizeInspector}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="absolute inset-y-3 left-0 z-10 w-1.5 cursor-ew-resize! touch-none rounded-full hover:bg-accent/40 focus-visible:bg-accent/40 focus-visible:outline-none"
    />
  )
}
