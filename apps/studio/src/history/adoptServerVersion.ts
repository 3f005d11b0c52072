import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { DocumentStore } from '../editor/documentStore.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { DraftSync } from './draftSync.ts'
import { readServerProject } from './readServerProject.ts'
import { historyTexts } from './texts.ts'

type Options = { readonly http: HttpClient; readonly draftSync: DraftSync; readonly documents: DocumentStore }

/**
 * Adopts the server's document after saving a restore point. Returns false when the conflict was resolved meanwhile.
 */
export async function adoptServerVersion({ http, draftSync, documents }: Options): Promise<boolean> {
  const { theirs, projectId } = draftSync.getState()
  const newer = theirs ?? (projectId && (await readServerProject(http, projectId)))
  if (!newer) return false
  let kept: WorkflowDocument
  do {
    kept = documents.getState().document
    await draftSync.keepRestorePoint('conflict', kept)
    // Repeats when the document changed during the save.
  } while (documents.getState().document !== kept)
  return draftSync.adopt(newer, diffToPatch(kept, newer.document), historyTexts.adoptServerVersion)
}
