import Copy from 'lucide-react/icons/copy'
import Group from 'lucide-react/icons/group'
import Play from 'lucide-react/icons/play'
import Settings2 from 'lucide-react/icons/settings-2'
import Trash2 from 'lucide-react/icons/trash-2'
import { useContext, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CommandId } from '../../editor/commands.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { useCommand } from '../../editor/useCommand.ts'
import { useDocuments, useSelection } from '../../editor/useStores.ts'
import { Button } from '../../ui/Button.tsx'
import { DraggingContext } from '../graph/DraggingContext.ts'
import { canvasTexts } from '../texts.ts'
import { usePendingConnection } from '../wires/PendingConnection.tsx'
import type { PanelMargin } from './panelMargin.ts'
import { placeSelectionToolbar } from './placeSelectionToolbar.ts'
import { useRestingViewport } from './useRestingViewport.ts'

type Props = { readonly margin: PanelMargin }

const outOfSight = { left: 0, top: 0 }

/** Actions of the selected nodes, above them; hidden while the view or the cards move. */
export function SelectionToolbar({ margin }: Props) {
  const isDragging = useContext(DraggingContext)
  // A drag selects its card in the step that it begins with: the toolbar would be laid out and removed again.
  const hasNodes = useDeferredValue(useSelection(state => state.nodeIds.size > 0))
  const isConnecting = useStore(usePendingConnection().store, state => state.guide !== null)
  return hasNodes && !isConnecting && !isDragging ? <Toolbar margin={margin} /> : null
}

function Toolbar({ margin }: Props) {
  const { canvas } = useEditor()
  const frame = useRef<HTMLDivElement>(null)
  const view = useRestingViewport(frame)
  const nodes = useDocuments(state => state.document.nodes)
  const nodeIds = useSelection(state => state.nodeIds)
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    if (!frame.current) return
    const { offsetWidth: width, offsetHeight: height } = frame.current
    const boxes = nodes.flatMap(node => {
      const size = nodeIds.has(node.id) && !node.hidden ? canvas.current?.sizeOf(node) : undefined
      return size ? [{ ...node.position, ...size }] : []
    })
    setPlace(placeSelectionToolbar(boxes, view, margin, { width, height }))
  }, [canvas, nodes, nodeIds, view, margin])
  const isOne = nodeIds.size === 1
  return (
    <div
      ref={frame}
      role="toolbar"
      aria-label={canvasTexts.selection}
      className="nopan absolute z-[6] flex animate-fade rounded-lg border border-line bg-surface-1 shadow-panel"
      style={place ?? { ...outOfSight, opacity: 0, pointerEvents: 'none' }}
    >
      {isOne && <Action id="executeNode" icon={Play} />}
      {isOne && <Action id="configure" icon={Settings2} />}
      {!isOne && <Action id="group" icon={Group} />}
      <Action id="duplicate" icon={Copy} />
      <Action
        id="deleteSelection"
        icon={Trash2}
        label={isOne ? canvasTexts.deleteNode : canvasTexts.deleteNodes}
        isDangerous
      />
    </div>
  )
}

type ActionProps = {
  readonly id: CommandId
  readonly icon: typeof Copy
  readonly label?: string
  readonly isDangerous?: boolean
}

function Action({ id, icon: Icon, label, isDangerous }: ActionProps) {
  const command = useCommand(id)
  const name = label ?? command.label
  if (command.isHidden) return null
  return (
    <Button
      look="quiet"
      iconOnly
      aria-label={name}
      title={command.shortcut ? `${name} (${command.shortcut})` : name}
      reason={command.reason}
      className={isDangerous ? 'hover:text-danger!' : ''}
      onClick={command.run}
      icon={<Icon size={14} aria-hidden="true" />}
    />
  )
}
