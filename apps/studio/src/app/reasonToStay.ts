import type { DocumentStore } from '../editor/documentStore.ts'
import { countDrafts, type DraftStore } from '../editor/draftStore.ts'
import type { SaveState } from './createProjectSaver.ts'

export type ReasonToStay = 'drafts' | 'changes'

/** What leaving the editor would lose: nothing while this browser keeps every edit. */
export function reasonToStay(
  { status, isKeptHere }: Pick<SaveState, 'status' | 'isKeptHere'>,
  drafts: DraftStore,
  documents: DocumentStore,
): ReasonToStay | null {
  if (isKeptHere) return null
  if (status === 'failed' || status === 'conflict') return 'changes'
  return countDrafts(drafts.getState(), documents.getState().document) > 0 ? 'drafts' : null
}
