import { groupNodes, hideNodes, showNodes, ungroupNodes } from '@sluice/workflow/edit'
import type { CommandContext } from '../command.ts'
import { editsTexts } from './texts.ts'

export function group({ documents, selection, doors }: CommandContext): void {
  const { nodeIds } = selection.getState()
  const { patch } = groupNodes(documents.getState().document, nodeIds, editsTexts.groupLabel)
  documents.edit(patch, { label: editsTexts.group })
  doors.notify('success', editsTexts.grouped, editsTexts.nodes(nodeIds.size))
}

export function ungroup({ documents, selection, doors }: CommandContext): void {
  const patch = ungroupNodes(documents.getState().document, selection.getState().nodeIds)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.ungroup })
  doors.notify('success', editsTexts.ungrouped)
}

export function hide({ documents, selection, doors }: CommandContext): void {
  const patch = hideNodes(documents.getState().document, selection.getState().nodeIds)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.hide })
  doors.notify('success', editsTexts.hid, editsTexts.hidText(patch.length))
}

export function show({ documents, selection, doors }: CommandContext): void {
  const { document } = documents.getState()
  const patch = showNodes(document)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.show })
  selection.select(document.nodes.filter(({ hidden }) => hidden).map(({ id }) => id))
  doors.notify('success', editsTexts.shown, editsTexts.nodes(patch.length))
}
