import type { NodeGroup, Position } from '@sluice/workflow'
import { useReactFlow } from '@xyflow/react'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react'
import type { Box } from '../../editor/canvasApi.ts'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { editorTexts } from '../../editor/texts.ts'
import { useSelection, useView } from '../../editor/useStores.ts'
import { classNames } from '../../ui/classNames.ts'
import { canvasTexts } from '../texts.ts'
import type { OpenMenu } from '../useCanvasMenus.ts'
import { GroupName } from './GroupName.tsx'

type Props = {
  readonly group: NodeGroup
  readonly box: Box
  readonly onMove: (delta: Position) => void
  readonly onMoved: () => void
  readonly onOpenMenu: OpenMenu
}

/** Pointer movement in pixels that starts a drag. */
const dragFrom = 3

/** Frame of one group: dragging moves its cards, the name is edited in place. */
export function GroupFrame({ group, box, onMove, onMoved, onOpenMenu }: Props) {
  const { documents, selection, view } = useEditor()
  const flow = useReactFlow()
  const isSelected = useSelection(({ nodeIds }) => group.nodeIds.every(id => nodeIds.has(id)))
  const isRenamed = useView(state => state.renamedGroupId === group.id)
  const drag = useRef<{ readonly start: Position; moves: boolean } | null>(null)

  const select = (adds: boolean) =>
    selection.select(adds ? [...selection.getState().nodeIds, ...group.nodeIds] : group.nodeIds)
  const rename = () => view.setState({ renamedGroupId: group.id })
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || event.shiftKey) return
    drag.current = { start: { x: event.clientX, y: event.clientY }, moves: false }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const held = drag.current
    if (!held) return
    const delta = { x: event.clientX - held.start.x, y: event.clientY - held.start.y }
    held.moves ||= Math.hypot(delta.x, delta.y) > dragFrom
    const zoom = flow.getZoom()
    if (held.moves) onMove({ x: delta.x / zoom, y: delta.y / zoom })
  }
  const onPointerUp = (event: PointerEvent) => {
    const held = drag.current
    drag.current = null
    if (held?.moves) onMoved()
    else if (held) select(event.ctrlKey || event.metaKey)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F2' || event.key === 'Enter') rename()
    else if (event.key === ' ') select(false)
    else {
      // Move commands act on the selected group.
      if (event.shiftKey && event.key.startsWith('Arrow')) select(false)
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  const onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    event.stopPropagation()
    select(false)
    onOpenMenu('group', event.clientX, event.clientY)
  }
  const write = (label: string) => {
    view.setState({ renamedGroupId: null })
    const text = label.trim()
    if (text && text !== group.label)
      documents.edit([{ op: 'setGroup', id: group.id, group: { ...group, label: text } }], {
        label: editorTexts.renameGroup,
      })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its name is the button that keys reach
    <div
      data-group={group.id}
      className={classNames(
        'nopan pointer-events-auto absolute cursor-grab touch-none rounded-lg border-2 active:cursor-grabbing',
        isSelected ? 'border-accent bg-accent-soft/40' : 'border-line-strong/60 bg-surface-2/50',
      )}
      style={{ left: box.x, top: box.y, width: box.width, height: box.height, zIndex: -1 }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onDoubleClick={rename}
      onContextMenu={onContextMenu}
    >
      {isRenamed ? (
        <GroupName label={group.label} onWritten={write} />
      ) : (
        <button
          type="button"
          aria-label={canvasTexts.group(group.label, group.nodeIds.length)}
          title={`${group.label}\n${canvasTexts.groupHelp}`}
          onKeyDown={onKeyDown}
          className="studio-group-name cursor-grab truncate rounded-md px-1 text-left font-medium text-ink-2"
        >
          {group.label}
        </button>
      )}
    </div>
  )
}
