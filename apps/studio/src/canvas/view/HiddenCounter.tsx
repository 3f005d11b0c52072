import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { canvasTexts } from '../texts.ts'

/** How many nodes are hidden, with a button that shows them. */
export function HiddenCounter() {
  const count = useDocuments(state => state.document.nodes.reduce((sum, node) => sum + (node.hidden ? 1 : 0), 0))
  const show = useCommand('showHidden')
  if (count === 0) return null
  return (
    <div
      role="status"
      className="flex h-9 items-center gap-2 rounded-lg border border-line bg-surface-1 pr-1 pl-3 shadow-panel pointer-coarse:h-11.5"
    >
      <span>{canvasTexts.hidden(count)}</span>
      <Button look="quiet" onClick={show.run}>
        {canvasTexts.showHidden}
      </Button>
    </div>
  )
}
