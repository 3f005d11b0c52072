import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { canvasTexts } from '../texts.ts'
import { MiniMap } from './MiniMap.tsx'
import type { PanelMargin } from './panelMargin.ts'

type Props = { readonly margin: PanelMargin; readonly showMiniMap: boolean }

/** Bottom-right corner of the canvas: hidden count, minimap. */
export function CanvasCorner({ margin, showMiniMap }: Props) {
  return (
    <div
      className="pointer-events-none absolute z-[5] flex flex-col items-end gap-2 *:pointer-events-auto"
      style={{ right: margin.right, bottom: margin.bottom }}
    >
      <HiddenCounter />
      {showMiniMap && <MiniMap />}
    </div>
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
