import LayoutGrid from 'lucide-react/icons/layout-grid'
import { useMemo } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments, useView } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { FlowList } from '../list/FlowList.tsx'
import { canvasTexts } from '../texts.ts'
import { HiddenCounter } from './HiddenCounter.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { SelectionToolbar } from './SelectionToolbar.tsx'
import { useRestingViewport } from './useRestingViewport.ts'
import { ZoomControls } from './ZoomControls.tsx'

/** With their distance to the list. */
const controlsHeight = 54
/** What an open sheet leaves of the flow is too low for them. */
const minHeight = 160

const pill = 'flex items-center rounded-lg border border-line bg-surface-1 shadow-panel'

type Props = { readonly margin: PanelMargin }

/** Controls of a phone: list or canvas, components; zoom and selection on the canvas alone. */
export function PhoneControls({ margin }: Props) {
  const { view } = useEditor()
  const { height } = useRestingViewport()
  const palette = useCommand('togglePalette')
  const hasNodes = useDocuments(state => state.document.nodes.length > 0)
  // A proposed change is drawn on the canvas.
  const isProposalShown = useView(state => state.isProposalShown)
  const isListShown = useView(state => state.isListShown) && hasNodes && !isProposalShown
  const hasRoom = height - margin.top - margin.bottom > minHeight
  const aboveControls = useMemo(
    () => ({ ...margin, bottom: margin.bottom + (hasRoom ? controlsHeight : 0) }),
    [margin, hasRoom],
  )
  return (
    <>
      {isListShown && <FlowList top={margin.top} bottom={margin.bottom + (hasRoom ? controlsHeight : 0)} />}
      <div
        data-covers
        className="pointer-events-none absolute z-[5] flex items-end justify-between gap-2 *:pointer-events-auto"
        style={{
          left: margin.left,
          right: margin.right,
          bottom: margin.bottom,
          visibility: hasRoom ? undefined : 'hidden',
        }}
      >
        <div className="flex gap-2">
          {hasNodes && (
            <div className={pill}>
              <SegmentedControl
                label={canvasTexts.shownAs}
                value={isListShown ? 'list' : 'canvas'}
                options={[
                  { value: 'list', label: canvasTexts.asList },
                  { value: 'canvas', label: canvasTexts.asCanvas },
                ]}
                onChange={value => view.setState({ isListShown: value === 'list' })}
              />
            </div>
          )}
          {!isListShown && <ZoomControls />}
        </div>
        <div className="flex flex-col items-end gap-2">
          <HiddenCounter />
          <div className={pill}>
            <Button
              look="quiet"
              data-tour="components"
              aria-label={palette.label}
              title={palette.label}
              onClick={palette.run}
              className={isListShown ? '' : 'px-3.5!'}
              icon={<LayoutGrid size={16} aria-hidden="true" />}
            >
              {isListShown && palette.label}
            </Button>
          </div>
        </div>
      </div>
      {!isListShown && <SelectionToolbar margin={aboveControls} />}
    </>
  )
}
