import { useReactFlow } from '@xyflow/react'
import type { DragEvent } from 'react'
import { addNode } from '../editor/addNode.ts'
import { useEditor } from '../editor/EditorProvider.tsx'
import { componentDragType } from '../ui/componentDragType.ts'

/** What is dragged onto the canvas from outside of it: components of the palette. */
export function useDropping() {
  const editor = useEditor()
  const flow = useReactFlow()
  return {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes(componentDragType)) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
    },
    onDrop(event: DragEvent) {
      const componentId = event.dataTransfer.getData(componentDragType)
      if (!componentId) return
      event.preventDefault()
      const point = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
      addNode(editor, componentId, { x: point.x - 120, y: point.y - 24 })
    },
  }
}
