import type { SelectionStore } from '../editor/selectionStore.ts'

/** Selects one node, or toggles it in the selection. */
export function selectByKey(selection: SelectionStore, nodeId: string, adds: boolean): void {
  if (!adds) {
    selection.select([nodeId])
    return
  }
  const { nodeIds, edgeIds } = selection.getState()
  const next = new Set(nodeIds)
  if (!next.delete(nodeId)) next.add(nodeId)
  selection.select(next, edgeIds)
}
