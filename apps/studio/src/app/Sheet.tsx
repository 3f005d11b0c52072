import { type ReactNode, useEffect } from 'react'
import { classNames } from '../ui/classNames.ts'

type Props = {
  readonly side: 'left' | 'right'
  readonly isNarrow: boolean
  /** Distance from its edge in pixels, when another panel is in between. */
  readonly offset?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

/** Floating side panel; a bottom sheet on narrow screens, closed with Escape. */
export function Sheet({ side, isNarrow, offset, onClose, children }: Props) {
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
      data-tour={offset === undefined ? (side === 'left' ? 'palette' : 'inspector') : undefined}
      style={isNarrow || offset === undefined ? undefined : { [side]: offset }}
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
