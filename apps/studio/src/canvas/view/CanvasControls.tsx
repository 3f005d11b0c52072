import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { canvasTexts } from '../texts.ts'
import { MiniMap } from './MiniMap.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { ZoomControls } from './ZoomControls.tsx'

type Props = {
  readonly margin: PanelMargin
  /** Whether the layout has room for a minimap. */
  readonly showMiniMap: boolean
  readonly isDragging: boolean
}

/** Smaller flows are seen without a minimap. */
const minMiniMapNodes = 12
const wideQuery = '(min-width: 1280px)'
const controls = 'pointer-events-none absolute z-[5] flex flex-col gap-2 *:pointer-events-auto'

/** Controls over the canvas: zoom at the left, hidden count and minimap at the right, toolbar of the selection. */
export function CanvasControls({ margin, showMiniMap, isDragging }: Props) {
  const { view } = useEditor()
  const isLarge = useDocuments(state => state.document.nodes.length >= minMiniMapNodes)
  const isWide = useMediaQuery(wideQuery)
  const chosen = useView(state => state.isMiniMapShown)
  const isMiniMapShown = chosen ?? (isLarge && isWide)
  return (
    <>
      <div className={`${controls} items-start`} style={{ left: margin.left, bottom: margin.bottom }}>
        <ZoomControls
          isMiniMapShown={showMiniMap ? isMiniMapShown : null}
          onToggleMiniMap={() => view.setState({ isMiniMapShown: !isMiniMapShown })}
        />
      </div>
      <div className={`${controls} items-end`} style={{ right: margin.right, bottom: margin.bottom }}>
        <HiddenCounter />
        {showMiniMap && isMiniMapShown && <MiniMap />}
      </div>
      <SelectionToolbar margin={margin} isDragging={isDragging} />
    </>
  )
}

function HiddenCounter() {
  const count = useDocuments(state => state.document.nodes.reduce((sum, node) => sum + (node.hidden ? 1 : 0), 0))
  const show = useCommand('showHidden')
  if (count === 0) return null
  return (
    <div
      role="status"
      className="flex h-9 items-center gap-2 rounded-lg border border-line bg-surface-1 pr-1 pl-3 shadow-panel"
    >
      <span>{canvasTexts.hidden(count)}</span>
      <Button look="quiet" onClick={show.run}>
        {canvasTexts.showHidden}
      </Button>
    </div>
  )
}
