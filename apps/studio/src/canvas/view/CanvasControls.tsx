import { useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useIsNarrow } from '../../ui/useIsNarrow.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { boxesOf } from './fitBounds.ts'
import { HiddenCounter } from './HiddenCounter.tsx'
import { OutsideChip } from './OutsideChip.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { coversCard, hasMiniMap, isMiniMapClear, miniMapQuery } from './placeMiniMap.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { useRestingViewport } from './useRestingViewport.ts'
import { ZoomControls } from './ZoomControls.tsx'

const MiniMap = lazyComponent(() => import('./MiniMap.tsx').then(module => module.MiniMap))

const PhoneControls = lazyComponent(() => import('./PhoneControls.tsx').then(module => module.PhoneControls), {
  placeholder: <div className="absolute inset-0 z-[4] bg-surface-0" />,
})

type Props = {
  readonly margin: PanelMargin
  /** Where the controls at the left begin: beside an open palette. */
  readonly left: number
  /** Whether the layout has room for a minimap. */
  readonly showMiniMap: boolean
}

const controls = 'pointer-events-none absolute z-[5] flex flex-col gap-2 *:pointer-events-auto'

/** Controls over the canvas: hidden count and zoom at the left, minimap at the right where it covers no card of a small flow, toolbar of the selection. */
export function CanvasControls(props: Props) {
  return useIsNarrow() ? <PhoneControls margin={props.margin} /> : <WideControls {...props} />
}

function WideControls({ margin, left, showMiniMap }: Props) {
  const { registry, view } = useEditor()
  const nodes = useDocuments(state => state.document.nodes.length)
  const clearDocument = useDocuments(({ document }) => (isMiniMapClear(document.nodes.length) ? document : null))
  const boxes = useMemo(() => (clearDocument ? boxesOf(clearDocument, registry) : []), [clearDocument, registry])
  const shown = useRestingViewport()
  const isWide = useMediaQuery(miniMapQuery)
  const chosen = useView(state => state.isMiniMapShown)
  const isMiniMapLaid = chosen ?? hasMiniMap(nodes, isWide)
  // It keeps its place, so that fitting the flow leaves it free.
  const isAside = chosen === null && coversCard(boxes, shown, margin)
  const isMiniMapShown = isMiniMapLaid && !isAside
  return (
    <>
      <div data-covers className={`${controls} items-start`} style={{ left, bottom: margin.bottom }}>
        <HiddenCounter />
        <ZoomControls
          isMiniMapShown={showMiniMap ? isMiniMapShown : null}
          onToggleMiniMap={() => view.setState({ isMiniMapShown: !isMiniMapShown })}
        />
      </div>
      <div
        data-covers
        className={`${controls} items-end transition-opacity duration-150 ${isAside ? 'invisible opacity-0' : ''}`}
        style={{ right: margin.right, bottom: margin.bottom }}
      >
        {showMiniMap && isMiniMapLaid && <MiniMap />}
      </div>
      {showMiniMap && !isMiniMapShown && (
        <div className={controls} style={{ right: margin.right, bottom: margin.bottom }}>
          <OutsideChip margin={margin} view={shown} />
        </div>
      )}
      <SelectionToolbar margin={margin} />
    </>
  )
}
