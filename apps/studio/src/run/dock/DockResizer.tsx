import type { KeyboardEvent, PointerEvent } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { limitDockHeight } from '../../editor/viewStore.ts'
import { dockTexts } from './texts.ts'

const stepPx = 24

/** Handle on the upper edge of the dock, by drag or arrow keys. */
export function DockResizer() {
  const { view } = useEditor()
  const grow = (by: number) =>
    view.setState(({ dock }) => ({ dock: { ...dock, height: limitDockHeight(dock.height + by, window.innerHeight) } }))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    grow(event.key === 'ArrowUp' ? stepPx : -stepPx)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) grow(-event.movementY)
  }
  return (
    <button
      type="button"
      aria-label={dockTexts.resize}
      title={dockTexts.resize}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className="absolute inset-x-4 top-0 z-10 h-1.5 cursor-ns-resize touch-none rounded-full hover:bg-accent/40 focus-visible:bg-accent/40"
    />
  )
}
