import type { CommandContext } from '../../editor/command.ts'
import { createUndoAction } from '../../editor/createUndoAction.ts'
import { describeError } from '../../ui/describeError.ts'
import { assistantTexts } from '../texts.ts'
import { type Draft, rebaseDraft } from './rebasePatch.ts'

/**
 * Applies a proposal in one undo step, after a restore point. Returns false, without changing anything, when the canvas
 * has changed so that it does not fit any more.
 */
export async function applyDraft(context: CommandContext, draft: Draft, name: string): Promise<boolean> {
  const { documents, host, selection, canvas } = context
  const remark = documents.getState().document.nodes.length > 0 ? await saveRestorePoint(context) : undefined
  // Nothing may be overwritten that changed while the restore point was saved.
  if (!rebaseDraft(draft, documents.getState().document)) {
    host.notify('warn', assistantTexts.notApplied, assistantTexts.outdated)
    return false
  }
  documents.edit(draft.patch, { label: assistantTexts.undoLabel(name) })
  selection.clear()
  canvas.current?.fit()
  host.notify(remark ? 'warn' : 'success', assistantTexts.applied, remark, createUndoAction({ documents }))
  return true
}

/** A failure is said, and Undo still works. */
async function saveRestorePoint({ host }: CommandContext): Promise<string | undefined> {
  try {
    await host.keepRestorePoint('proposal')
    return undefined
  } catch (error) {
    return assistantTexts.noRestorePoint(describeError(error).message)
  }
}
