import type { Patch, WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { type NewerProject, readServed } from './readNewer.ts'
import { historyTexts } from './texts.ts'

/** What another tab saved, as an edit of what is drawn. */
export async function followServer(
  http: HttpClient,
  projectId: string,
  document: WorkflowDocument,
): Promise<{ readonly theirs: NewerProject; readonly patch: Patch; readonly label: string }> {
  const theirs = await readServed(http, projectId)
  return { theirs, patch: diffToPatch(document, theirs.document), label: historyTexts.fromOtherTab }
}
