import { type DocumentStore, hasUnsavedChanges } from '../../editor/documentStore.ts'
import { countDrafts, type DraftStore } from '../../editor/draftStore.ts'
import type { ProjectSaverState } from './createProjectSaver.ts'

/**
 * What exists only in this page: unsaved `changes`, form `drafts`, or `pending` edits, which are saved after the editor
 * closes but not after the page closes.
 */
export type UnsavedWorkReason = 'changes' | 'drafts' | 'pending'

/** Returns what would be lost with this page; null while the edit log works. */
export function unsavedWorkReason(
  { status, isSavedLocally }: Pick<ProjectSaverState, 'status' | 'isSavedLocally'>,
  documents: DocumentStore,
  drafts: DraftStore,
): UnsavedWorkReason | null {
  if (isSavedLocally) return null
  if (status === 'failed' || status === 'conflict') return 'changes'
  if (status === 'template' && hasUnsavedChanges(documents.getState())) return 'changes'
  if (countDrafts(drafts.getState(), documents.getState().document) > 0) return 'drafts'
  return status === 'pending' || status === 'saving' ? 'pending' : null
}
