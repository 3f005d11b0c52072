import { type ReactNode, useEffect } from 'react'
import { classNames } from '../ui/classNames.ts'

type Props = {
  readonly side: 'left' | 'right'
  readonly isNarrow: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A panel that floats at the side of the canvas; on narrow screens a sheet from the bottom, closed with Escape. */
export function Sheet({ side, isNarrow, onClose, children }: Props) {
  useEffect(() => {
    if (!isNarrow) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isNarrow, onClose])
  return (
    <div
      data-tour={side === 'left' ? 'palette' : 'inspector'}
      className={classNames(
        'absolute flex flex-col overflow-hidden border border-line bg-surface-1 shadow-panel',
        isNarrow
          ? 'inset-x-0 bottom-0 z-30 h-[66dvh] animate-rise rounded-t-lg pb-[env(safe-area-inset-bottom)]'
          : 'top-16 bottom-2 z-10 animate-fade rounded-lg',
        !isNarrow && (side === 'left' ? 'left-2 w-72' : 'right-2 w-96'),
      )}
    >
      {children}
    </div>
  )
}
