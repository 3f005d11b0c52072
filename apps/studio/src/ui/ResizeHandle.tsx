import type { KeyboardEvent, PointerEvent } from 'react'
import { classNames } from './classNames.ts'

type Props = {
  /** Edge of the panel that moves. */
  readonly edge: 'left' | 'top'
  readonly label: string
  /** Takes by how many CSS pixels the panel grows. */
  readonly onGrow: (by: number) => void
}

const stepPx = 24

/** Edge of a panel that changes its size by drag or arrow keys. */
export function ResizeHandle({ edge, label, onGrow }: Props) {
  const [more, less] = edge === 'left' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown']
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== more && event.key !== less) return
    event.preventDefault()
    event.stopPropagation()
    onGrow(event.key === more ? stepPx : -stepPx)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    onGrow(edge === 'left' ? -event.movementX : -event.movementY)
  }
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onKeyDown={onKeyDown}
      onPointerDown={event => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={onPointerMove}
      className={classNames(
        'absolute z-10 touch-none rounded-full hover:bg-accent/40 focus-visible:bg-accent/40',
        edge === 'left' ? 'inset-y-3 left-0 w-1.5 cursor-ew-resize!' : 'inset-x-4 top-0 h-1.5 cursor-ns-resize',
      )}
    />
  )
}
