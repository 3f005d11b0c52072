import { useEditor } from '../../editor/EditorProvider.tsx'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { useIsNarrow } from '../../ui/useIsNarrow.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { HiddenCounter } from './HiddenCounter.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
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

/** Smaller flows are seen without a minimap. */
const minMiniMapNodes = 12
const wideQuery = '(min-width: 1280px)'
const controls = 'pointer-events-none absolute z-[5] flex flex-col gap-2 *:pointer-events-auto'

/** Controls over the canvas: hidden count and zoom at the left, minimap at the right, where the first steps open, toolbar of the selection. */
export function CanvasControls(props: Props) {
  return useIsNarrow() ? <PhoneControls margin={props.margin} /> : <WideControls {...props} />
}

function WideControls({ margin, left, showMiniMap }: Props) {
  const { view } = useEditor()
  const isLarge = useDocuments(state => state.document.nodes.length >= minMiniMapNodes)
  const isWide = useMediaQuery(wideQuery)
  const chosen = useView(state => state.isMiniMapShown)
  const isMiniMapShown = chosen ?? (isLarge && isWide)
  return (
    <>
      <div data-covers className={`${controls} items-start`} style={{ left, bottom: margin.bottom }}>
        <HiddenCounter />
        <ZoomControls
          isMiniMapShown={showMiniMap ? isMiniMapShown : null}
          onToggleMiniMap={() => view.setState({ isMiniMapShown: !isMiniMapShown })}
        />
      </div>
      <div data-covers className={`${controls} items-end`} style={{ right: margin.right, bottom: margin.bottom }}>
        {showMiniMap && isMiniMapShown && <MiniMap />}
      </div>
      <SelectionToolbar margin={margin} />
    </>
  )
}
