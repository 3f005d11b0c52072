import type { Category } from '@sluice/workflow'
import { useLayoutEffect, useRef } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { useView } from '../editor/useStores.ts'
import { Palette } from '../palette/Palette.tsx'
import { useAppServices } from '../session/AppServices.tsx'
import { useDismiss } from '../ui/useDismiss.ts'
import { Sheet } from './Sheet.tsx'
import { pluginHostOf, useUserPlugins } from './userPlugins.ts'

type Props = { readonly isNarrow: boolean; readonly firstGroup: Category }

/** The palette over the canvas; unless it is pinned, Escape and a press outside close it. */
export function PaletteSheet({ isNarrow, firstGroup }: Props) {
  const { view } = useEditor()
  const { storage } = useAppServices()
  const isPinned = useView(state => state.isPalettePinned)
  const pluginStatus = useUserPlugins(state => state.status)
  useLayoutEffect(() => void pluginHostOf(storage).complete(), [storage])
  const frame = useRef<HTMLDivElement>(null)
  const close = () => view.setState({ isPaletteOpen: false })
  useDismiss(frame, close, !isPinned && !isNarrow)
  /** The palette shows a repeated failure. */
  const retryPlugins = () =>
    void pluginHostOf(storage)
      .open()
      .catch(() => undefined)
  return (
    <div ref={frame} className="contents">
      <Sheet side="left" isNarrow={isNarrow} onClose={close}>
        <Palette
          firstGroup={firstGroup}
          pluginStatus={pluginStatus}
          onRetry={retryPlugins}
          canPin={!isNarrow}
          takesFocus={!isPinned && !isNarrow}
        />
      </Sheet>
    </div>
  )
}
