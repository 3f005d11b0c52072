import { type DocumentStore, hasUnsavedChanges } from '../../editor/documentStore.ts'
import { countDrafts, type DraftStore } from '../../editor/draftStore.ts'
import type { ProjectSaverState } from './createProjectSaver.ts'

/**
 * What is kept nowhere but in this page: `changes` that were not or could not be saved, `drafts` of forms, and `pending`
 * edits, which are written even after the editor is left, but not once the page is gone.
 */
export type UnsavedWorkReason = 'changes' | 'drafts' | 'pending'

/** What would be lost with this page: nothing while this browser keeps every edit. */
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
