import type { Position } from '@sluice/workflow'
import { nodeGeometry, nodeWidth } from '@sluice/workflow/geometry'
import { useReactFlow } from '@xyflow/react'
import { type DragEvent, type RefObject, useState } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { placeComponent } from '../../editor/placeComponent.ts'
import { componentDragType } from '../../ui/componentDragType.ts'
import { findEdgeAt, highlightEdge } from '../wires/findEdgeAt.ts'
import { animateDrop } from './animateDrop.ts'

/** Pointer offset on a card dragged from the palette: the middle of its header. */
const hold: Position = { x: nodeWidth / 2, y: 24 }

/** Handles drops of palette components and files. */
export function useCanvasDrop(frame: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const flow = useReactFlow()
  const [hasFile, setHasFile] = useState(false)

  /** Components without ports cannot be inserted into an edge. */
  const edgeFor = (componentId: string, point: Position) =>
    nodeGeometry(editor.registry.get(componentId)).isNote ? null : findEdgeAt(point)

  return {
    hasFile,
    dropping: {
      onDragOver(event: DragEvent) {
        const { types } = event.dataTransfer
        const isFile = types.includes('Files')
        if (!isFile && !types.includes(componentDragType)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        if (isFile) setHasFile(true)
        else highlightEdge(frame.current, findEdgeAt({ x: event.clientX, y: event.clientY }))
      },
      onDragLeave(event: DragEvent) {
        if (frame.current?.contains(event.relatedTarget as Node | null)) return
        setHasFile(false)
        highlightEdge(frame.current, null)
      },
      onDrop(event: DragEvent) {
        setHasFile(false)
        highlightEdge(frame.current, null)
        const [file] = event.dataTransfer.files
        const componentId = event.dataTransfer.getData(componentDragType)
        if (!file && !componentId) return
        event.preventDefault()
        if (file) {
          void editor.host.importFile(file)
          return
        }
        const pointer = { x: event.clientX, y: event.clientY }
        const point = flow.screenToFlowPosition(pointer)
        const position = { x: point.x - hold.x, y: point.y - hold.y }
        const edgeId = edgeFor(componentId, pointer) ?? undefined
        void placeComponent(editor, { componentId, position, edgeId }).then(id => {
          if (id !== undefined) animateDrop(frame.current, id)
        })
      },
    },
  }
}
