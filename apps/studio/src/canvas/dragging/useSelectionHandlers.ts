import { nodeGeometry } from '@sluice/workflow/geometry'
import type { EdgeChange, NodeChange } from '@xyflow/react'
import type { MouseEvent } from 'react'
import { useEditor } from '../../editor/EditorProvider.tsx'
import { preferences } from '../../ui/preferences.ts'
import type { FlowEdge } from '../graph/flowEdge.ts'
import type { FlowNode } from '../graph/flowNode.ts'

/** Handles selection, opening the configuration, and running a node by double-click. */
export function useSelectionHandlers(isTouch: () => boolean) {
  const { selection, view, host } = useEditor()
  return {
    applyNodeChanges(changes: readonly NodeChange<FlowNode>[]) {
      const selected = withChanges(selection.getState().nodeIds, changes)
      selection.select(selected, selection.getState().edgeIds)
    },
    onEdgesChange(changes: readonly EdgeChange<FlowEdge>[]) {
      const selected = withChanges(selection.getState().edgeIds, changes)
      selection.select(selection.getState().nodeIds, selected)
    },
    onNodeClick(event: MouseEvent, node: FlowNode) {
      // A tap only selects: a long press opens the configuration and notes are edited in place.
      if (isTouch() || isNote(node)) return
      if (preferences.getState().opensOnDoubleClick) return
      if (!event.shiftKey && !event.ctrlKey && !event.metaKey)
        view.setState({ inspectedNodeId: node.id, inspectedEdgeId: null })
    },
    onNodeDoubleClick(_event: MouseEvent, node: FlowNode) {
      if (isNote(node)) return
      if (view.getState().executionMode === 'individual') void host.execute(node.id)
      else if (preferences.getState().opensOnDoubleClick)
        view.setState({ inspectedNodeId: node.id, inspectedEdgeId: null })
    },
    onPaneClick() {
      view.setState({ inspectedNodeId: null, inspectedEdgeId: null })
    },
  }
}

const isNote = (node: FlowNode) => nodeGeometry(node.data.component).isNote

function withChanges(ids: ReadonlySet<string>, changes: readonly (NodeChange<FlowNode> | EdgeChange<FlowEdge>)[]) {
  const selected = new Set(ids)
  for (const change of changes)
    if (change.type === 'select') change.selected ? selected.add(change.id) : selected.delete(change.id)
  return selected
}
