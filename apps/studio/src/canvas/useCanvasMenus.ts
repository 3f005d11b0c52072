import type { MouseEvent } from 'react'
import { useEditor } from '../editor/EditorProvider.tsx'
import type { MenuId } from '../editor/menus.ts'
import type { FlowEdge } from './graph/flowEdge.ts'
import type { FlowNode } from './graph/flowNode.ts'

export type OpenMenu = (menu: MenuId, x: number, y: number) => void

/** Opens context menus and selects their target first. */
export function useCanvasMenus(open: OpenMenu, isTouch: () => boolean) {
  const { selection } = useEditor()
  return {
    onNodeContextMenu(event: MouseEvent, node: FlowNode) {
      event.preventDefault()
      // A long press opens the configuration instead.
      if (isTouch()) return
      if (!selection.getState().nodeIds.has(node.id)) selection.select([node.id])
      open('node', event.clientX, event.clientY)
    },
    onEdgeContextMenu(event: MouseEvent, edge: FlowEdge) {
      event.preventDefault()
      selection.select([], [edge.id])
      open('edge', event.clientX, event.clientY)
    },
    onPaneContextMenu(event: Pick<MouseEvent, 'preventDefault' | 'clientX' | 'clientY'>) {
      event.preventDefault()
      open('canvas', event.clientX, event.clientY)
    },
  }
}
