import { loadOnce } from '../../ui/loadOnce.ts'
import { type Command, type CommandContext, defineCommand } from '../command.ts'
import type { EditId } from '../edits/edits.ts'
import { editorTexts } from '../texts.ts'

const loadEdits = loadOnce(() => import('../edits/edits.ts'))

/** A command whose body is loaded when it is first run. */
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

/** Needs so many selected nodes. */
export const needsSelectedNodes =
  (count: 1 | 2 | 3) =>
  ({ selection }: CommandContext): true | string =>
    selection.getState().nodeIds.size >= count || editorTexts.needsNodes[count]

/** Whether the selected nodes are one whole group. */
export function isOneGroup({ documents, selection }: CommandContext): boolean {
  const { nodeIds } = selection.getState()
  const { groups = [] } = documents.getState().document
  return groups.some(group => group.nodeIds.length === nodeIds.size && group.nodeIds.every(id => nodeIds.has(id)))
}

/** Whether one of the selected nodes is in a group. */
export function isGrouped({ documents, selection }: CommandContext): boolean {
  const { nodeIds } = selection.getState()
  const { groups = [] } = documents.getState().document
  return groups.some(group => group.nodeIds.some(id => nodeIds.has(id)))
}
