import { deleteAndReconnect, downstreamOf, duplicateNodes, upstreamOf } from '@sluice/workflow/edit'
import type { CommandContext } from '../command.ts'
import { createUndoAction } from '../createUndoAction.ts'
import { editorTexts } from '../texts.ts'
import { align, distribute, move } from './arrange.ts'
import { assertCapacity } from './assertCapacity.ts'
import { copy, cut, paste } from './clipboard.ts'
import { group, hide, show, ungroup } from './groups.ts'
import { editsTexts } from './texts.ts'

/** Implementations of the edit commands, loaded on first use. */
export const edits = {
  copy,
  cut,
  paste,
  duplicate,
  group,
  ungroup,
  hideNode: hide,
  showHidden: show,
  deleteAndReconnect: reconnect,
  selectUpstream: context => selectStream(context, upstreamOf),
  selectDownstream: context => selectStream(context, downstreamOf),
  alignLeft: context => align(context, 'left'),
  alignCenter: context => align(context, 'center'),
  alignRight: context => align(context, 'right'),
  alignTop: context => align(context, 'top'),
  alignMiddle: context => align(context, 'middle'),
  alignBottom: context => align(context, 'bottom'),
  distributeHorizontally: context => distribute(context, 'horizontal'),
  distributeVertically: context => distribute(context, 'vertical'),
  moveUp: context => move(context, { x: 0, y: -1 }),
  moveDown: context => move(context, { x: 0, y: 1 }),
  moveLeft: context => move(context, { x: -1, y: 0 }),
  moveRight: context => move(context, { x: 1, y: 0 }),
} as const satisfies Record<string, (context: CommandContext, given?: string) => void | Promise<void>>

export type EditId = keyof typeof edits

function duplicate({ documents, selection }: CommandContext): void {
  const { document } = documents.getState()
  const { patch, nodeIds, edgeIds } = duplicateNodes(document, selection.getState().nodeIds)
  assertCapacity(document, nodeIds.length, edgeIds.length)
  documents.edit(patch, { label: editsTexts.duplicate })
  selection.select(nodeIds, edgeIds)
}

function reconnect(context: CommandContext): void {
  const { documents, registry, selection, host } = context
  const { nodeIds } = selection.getState()
  const { patch, joined } = deleteAndReconnect(documents.getState().document, registry, nodeIds)
  documents.edit(patch, { label: editsTexts.remove })
  selection.select(
    [],
    joined.map(({ id }) => id),
  )
  host.notify('info', editorTexts.deleted, editsTexts.joined(nodeIds.size, joined.length), createUndoAction(context))
}

function selectStream({ documents, selection, host }: CommandContext, streamOf: typeof upstreamOf): void {
  const { document } = documents.getState()
  const reached = streamOf(document, selection.getState().nodeIds)
  const found = new Set(document.nodes.flatMap(({ id, hidden }) => (reached.has(id) && !hidden ? id : [])))
  selection.select(
    found,
    document.edges.filter(({ source, target }) => found.has(source) && found.has(target)).map(({ id }) => id),
  )
  host.notify('info', editorTexts.selected(found.size))
}
