import { defineCommand } from '../command.ts'
import { isRunActive } from '../runStore.ts'
import { editorTexts } from '../texts.ts'

/** Ctrl+E: runs the selected node, or the flow when several are selected. */
export const executeNode = defineCommand({
  id: 'executeNode',
  label: editorTexts.labels.executeNode,
  shortcut: ['Mod+E'],
  scope: 'canvas',
  when: ({ selection, runs }) => {
    if (selection.getState().nodeIds.size === 0) return editorTexts.nothingSelected
    return !isRunActive(runs.getState()) || editorTexts.running
  },
  isHidden: ({ runs }) => isRunActive(runs.getState()),
  run: ({ host, selection }) => {
    const { nodeIds } = selection.getState()
    const [only] = nodeIds
    return host.execute(nodeIds.size === 1 ? only : undefined)
  },
})
