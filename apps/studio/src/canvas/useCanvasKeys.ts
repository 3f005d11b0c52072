import type { Position } from '@sluice/workflow'
import type { KeyboardEvent, RefObject } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import { editorTexts } from '../editor/texts.ts'
import { findCard } from './findCard.ts'
import { neighbourOf } from './flowOrder.ts'

const keyboardStep = 10
const arrows = { ArrowRight: 'forward', ArrowLeft: 'back', ArrowDown: 'next', ArrowUp: 'previous' } as const
const moves: Readonly<Record<string, Position>> = {
  ArrowRight: { x: keyboardStep, y: 0 },
  ArrowLeft: { x: -keyboardStep, y: 0 },
  ArrowDown: { x: 0, y: keyboardStep },
  ArrowUp: { x: 0, y: -keyboardStep },
}

/** Keys on a focused card: arrows walk the flow, with Shift they move, Enter configures, Space selects. */
export function useCanvasKeys(frame: RefObject<HTMLElement | null>) {
  const editor = useEditor()
  const { documents, selection, view } = editor
  return (event: KeyboardEvent) => {
    const nodeId = (event.target as HTMLElement).closest?.<HTMLElement>('.react-flow__node')?.dataset.id
    if (!nodeId || event.target !== findCard(frame.current, nodeId)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { document } = documents.getState()
    const direction = arrows[event.key as keyof typeof arrows]
    const move = moves[event.key]
    if (event.shiftKey && move) {
      const node = document.nodes.find(candidate => candidate.id === nodeId)
      if (node) {
        const position = { x: node.position.x + move.x, y: node.position.y + move.y }
        documents.edit([{ op: 'moveNode', id: nodeId, position }], {
          label: editorTexts.move,
          mergeKey: `move ${nodeId}`,
        })
      }
    } else if (direction) {
      const next = neighbourOf(document, nodeId, direction)
      if (next) editor.canvas.current?.focusNode(next)
    } else if (event.key === 'Enter') {
      selection.select([nodeId])
      view.setState({ inspectedNodeId: nodeId })
    } else if (event.key === ' ') selection.select([nodeId])
    else return
    event.preventDefault()
  }
}
