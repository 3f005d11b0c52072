import { loadOnce } from '../../ui/loadOnce.ts'
import { type Command, type CommandContext, defineCommand } from '../command.ts'
import type { EditId } from '../edits/edits.ts'
import { editorTexts } from '../texts.ts'

const loadEdits = loadOnce(() => import('../edits/edits.ts'))

/** Defines a command whose code loads on first run. */
export const defineEdit = (
  id: EditId,
  when: Command['when'],
  more: Pick<Command, 'shortcut' | 'isHidden' | 'event'> = {},
): Command =>
  defineCommand({
    id,
    label: editorTexts.labels[id],
    scope: 'canvas',
    when,
    ...more,
    run: async (context, given) => {
      const { edits } = await loadEdits()
      await edits[id](context, given)
    },
  })

/** Requires at least this many selected nodes. */
export const needsSelectedNodes =
  (count: 1 | 2 | 3) =>
  ({ selection }: CommandContext): true | string =>
    selection.getState().nodeIds.size >= count || editorTexts.needsNodes[count]

/** Whether the selection is exactly one group. */
export function isOneGroup({ documents, selection }: CommandContext): boolean {
  const { nodeIds } = selection.getState()
  const { groups = [] } = documents.getState().document
  return groups.some(group => group.nodeIds.length === nodeIds.size && group.nodeIds.every(id => nodeIds.has(id)))
}

/** Whether any selected node belongs to a group. */
export function isGrouped({ documents, selection }: CommandContext): boolean {
  const { nodeIds } = selection.getState()
  const { groups = [] } = documents.getState().document
  return groups.some(group => group.nodeIds.some(id => nodeIds.has(id)))
}
