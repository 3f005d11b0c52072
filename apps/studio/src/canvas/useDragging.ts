import type { Position } from '@sluice/workflow'
import type { NodeChange } from '@xyflow/react'
import { useState } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import type { FlowNode } from './NodeCard.tsx'

const noDrags: ReadonlyMap<string, Position> = new Map()

/** Cards under the hand: where they are now, and one step of undo when they are let go. */
export function useDragging() {
  const { documents } = useEditor()
  const [dragged, setDragged] = useState(noDrags)

  const takePositions = (changes: readonly NodeChange<FlowNode>[]) => {
    let moved: Map<string, Position> | undefined
    for (const change of changes) {
      if (change.type !== 'position' || !change.position || !change.dragging) continue
      moved ??= new Map(dragged)
      moved.set(change.id, change.position)
    }
    if (moved) setDragged(moved)
  }

  const onDragStop = (stopped: readonly FlowNode[]) => {
    const before = new Map(documents.getState().document.nodes.map(node => [node.id, node.position]))
    const patch = stopped
      .map(({ id, position }) => ({
        op: 'moveNode' as const,
        id,
        position: { x: Math.round(position.x), y: Math.round(position.y) },
      }))
      .filter(({ id, position }) => before.get(id)?.x !== position.x || before.get(id)?.y !== position.y)
    documents.edit(patch, { label: editorTexts.move })
    setDragged(noDrags)
  }

  return { dragged, takePositions, onDragStop }
}
