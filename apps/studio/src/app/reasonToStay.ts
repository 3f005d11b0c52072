import type { DocumentStore } from '../editor/documentStore.ts'
import { countDrafts, type DraftStore } from '../editor/draftStore.ts'
import type { SaveState } from './createProjectSaver.ts'

export type ReasonToStay = 'drafts' | 'changes'

/** What leaving the editor would lose: edits of a form nobody saved, or changes that could not be kept. */
export function reasonToStay(
  { status }: Pick<SaveState, 'status'>,
  drafts: DraftStore,
  documents: DocumentStore,
): ReasonToStay | null {
  if (status === 'failed' || status === 'conflict') return 'changes'
  return countDrafts(drafts.getState(), documents.getState().document) > 0 ? 'drafts' : null
}
