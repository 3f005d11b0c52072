import { type CommandContext, defineCommand } from '../command.ts'
import { editorTexts } from '../texts.ts'

const selectedGroup = ({ documents, selection }: CommandContext) => {
  const { nodeIds } = selection.getState()
  return documents.getState().document.groups?.find(group => group.nodeIds.some(id => nodeIds.has(id)))
}

export const renameGroup = defineCommand({
  id: 'renameGroup',
  label: editorTexts.labels.renameGroup,
  scope: 'canvas',
  when: context => selectedGroup(context) !== undefined || editorTexts.noGroup,
  isHidden: context => selectedGroup(context) === undefined,
  run: context => context.view.setState({ renamedGroupId: selectedGroup(context)?.id ?? null }),
})
