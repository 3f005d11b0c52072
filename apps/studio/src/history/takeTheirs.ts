import type { WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { DocumentStore } from '../editor/documentStore.ts'
import type { HttpClient } from '../remote/createHttpClient.ts'
import type { Keeper } from './keeper.ts'
import { readServed } from './readNewer.ts'
import { historyTexts } from './texts.ts'

type Options = { readonly http: HttpClient; readonly keeper: Keeper; readonly documents: DocumentStore }

/**
 * Takes over what the server holds instead, once everything that is drawn is kept as a restore point. Answers whether
 * it was taken: not when the conflict was decided otherwise meanwhile.
 */
export async function takeTheirs({ http, keeper, documents }: Options): Promise<boolean> {
  const { theirs, projectId } = keeper.getState()
  const newer = theirs ?? (projectId && (await readServed(http, projectId)))
  if (!newer) return false
  let kept: WorkflowDocument
  do {
    kept = documents.getState().document
    await keeper.keepPoint('conflict', kept)
    // What was drawn while it was kept is kept as well.
  } while (documents.getState().document !== kept)
  return keeper.adopt(newer, diffToPatch(kept, newer.document), historyTexts.takeTheirs)
}
