import { useEffect } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useIsNarrow } from '../../ui/useIsNarrow.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { canvasTexts } from '../texts.ts'
import { isTooSmall } from './detailLevel.ts'
import { MiniMap } from './MiniMap.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { useRestingViewport } from './useRestingViewport.ts'
import { ZoomControls } from './ZoomControls.tsx'

const FlowList = lazyComponent(() => import('../list/FlowList.tsx').then(module => module.FlowList))

type Props = {
  readonly margin: PanelMargin
  /** Whether the layout has room for a minimap. */
  readonly showMiniMap: boolean
  readonly isDragging: boolean
}

/** Smaller flows are seen without a minimap. */
const minMiniMapNodes = 12
const controlsHeight = 48
const wideQuery = '(min-width: 1280px)'
const controls = 'pointer-events-none absolute z-[5] flex flex-col gap-2 *:pointer-events-auto'

/** Controls over the canvas: zoom at the left, hidden count and minimap at the right, toolbar of the selection. */
export function CanvasControls(props: Props) {
  return useIsNarrow() ? (
    <PhoneControls margin={props.margin} isDragging={props.isDragging} />
  ) : (
    <WideControls {...props} />
  )
}

type PhoneProps = Omit<Props, 'showMiniMap'>

/** On phones a flow that is too small to read is a list. */
function PhoneControls({ margin, isDragging }: PhoneProps) {
  const { view } = useEditor()
  const { zoom, height } = useRestingViewport()
  const isFar = isTooSmall(zoom)
  const hasRoom = height - margin.top - margin.bottom > controlsHeight
  const hasNodes = useDocuments(state => state.document.nodes.length > 0)
  const chosen = useView(state => state.isListShown)
  const isListShown = hasNodes && (chosen ?? isFar)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the choice holds until the zoom crosses the limit
  useEffect(() => view.setState({ isListShown: null }), [view, isFar])
  return (
    <>
      {isListShown && <FlowList top={margin.top} bottom={margin.bottom} />}
      <div
        className={`${controls} items-start`}
        style={{ left: margin.left, bottom: margin.bottom, visibility: hasRoom ? undefined : 'hidden' }}
      >
        <ZoomControls
          isListShown={hasNodes ? isListShown : null}
          onToggleList={() => view.setState({ isListShown: !isListShown })}
        />
      </div>
      <div className={`${controls} items-end`} style={{ right: margin.right, bottom: margin.bottom }}>
        <HiddenCounter />
      </div>
      {!isListShown && <SelectionToolbar margin={margin} isDragging={isDragging} />}
    </>
  )
}

function WideControls({ margin, showMiniMap, isDragging }: Props) {
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
        {showMiniMap && isMiniMapShown && <MiniMap isAutomatic={chosen === null || chosen === undefined} />}
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
