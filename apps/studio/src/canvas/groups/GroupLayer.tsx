import type { Position, WorkflowDocument } from '@sluice/workflow'
import { ViewportPortal } from '@xyflow/react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import type { OpenMenu } from '../useCanvasMenus.ts'
import { GroupFrame } from './GroupFrame.tsx'
import { groupBounds } from './groupBounds.ts'

type Props = {
  readonly document: WorkflowDocument
  readonly dragged: ReadonlyMap<string, Position>
  readonly onMove: (nodeIds: readonly string[], delta: Position) => void
  readonly onMoved: () => void
  readonly onOpenMenu: OpenMenu
}

/** Draws group frames below the cards. */
export function GroupLayer({ document, dragged, onMove, onMoved, onOpenMenu }: Props) {
  const { registry } = useEditor()
  if (!document.groups) return null
  return (
    <ViewportPortal>
      {groupBounds(document, registry, dragged).map(({ group, box }) => (
        <GroupFrame
          key={group.id}
          group={group}
          box={box}
          onMove={delta => onMove(group.nodeIds, delta)}
          onMoved={onMoved}
          onOpenMenu={onOpenMenu}
        />
      ))}
    </ViewportPortal>
  )
}
