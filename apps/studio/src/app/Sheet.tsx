import { type ReactNode, useEffect } from 'react'
import type { SidePanelSize } from '../editor/viewStore.ts'
import { classNames } from '../ui/classNames.ts'

type Props = {
  readonly side: 'left' | 'right'
  readonly isNarrow: boolean
  /** Distance from its edge in pixels, when another panel is in between. */
  readonly offset?: number
  /** Default `normal`. */
  readonly size?: SidePanelSize
  /** Width in pixels beside the canvas; default 384. */
  readonly width?: number
  readonly onClose: () => void
  readonly children: ReactNode
}

const narrowHeights = { normal: 'h-[66dvh] md:h-[48dvh]', collapsed: 'h-12', full: 'top-0' }

/** Floating side panel; a bottom sheet on narrow screens, closed with Escape. */
export function Sheet({ side, isNarrow, offset, size = 'normal', width, onClose, children }: Props) {
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
      data-panel
      style={isNarrow || size === 'full' ? undefined : { ...(offset === undefined ? {} : { [side]: offset }), width }}
      className={classNames(
        'absolute flex flex-col overflow-hidden border border-line bg-surface-1 shadow-panel',
        isNarrow
          ? `covers-bottom inset-x-0 bottom-0 z-30 animate-rise rounded-t-xl pb-[env(safe-area-inset-bottom)] ${narrowHeights[size]}`
          : 'top-15 bottom-2 animate-fade rounded-xl pointer-coarse:top-17',
        !isNarrow && (size === 'full' ? 'inset-x-2 z-20' : 'z-10'),
        !isNarrow &&
          size !== 'full' &&
          (side === 'left' ? 'left-16 w-72' : `right-2 ${size === 'normal' ? 'w-96' : 'w-12'}`),
      )}
    >
      {children}
    </div>
  )
}
