import { groupNodes, hideNodes, showNodes, ungroupNodes } from '@sluice/workflow/edit'
import type { CommandContext } from '../command.ts'
import { editsTexts } from './texts.ts'

export function group({ documents, selection, host }: CommandContext): void {
  const { nodeIds } = selection.getState()
  const { patch } = groupNodes(documents.getState().document, nodeIds, editsTexts.groupLabel)
  documents.edit(patch, { label: editsTexts.group })
  host.notify('success', editsTexts.grouped, editsTexts.nodes(nodeIds.size))
}

export function ungroup({ documents, selection, host }: CommandContext): void {
  const patch = ungroupNodes(documents.getState().document, selection.getState().nodeIds)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.ungroup })
  host.notify('success', editsTexts.ungrouped)
}

export function hide({ documents, selection, host }: CommandContext): void {
  const patch = hideNodes(documents.getState().document, selection.getState().nodeIds)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.hide })
  host.notify('success', editsTexts.hid, editsTexts.hidText(patch.length))
}

export function show({ documents, selection, host }: CommandContext): void {
  const { document } = documents.getState()
  const patch = showNodes(document)
  if (!patch) return
  documents.edit(patch, { label: editsTexts.show })
  selection.select(document.nodes.filter(({ hidden }) => hidden).map(({ id }) => id))
  host.notify('success', editsTexts.shown, editsTexts.nodes(patch.length))
}
