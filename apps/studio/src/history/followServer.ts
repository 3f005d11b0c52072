import type { Patch, WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { type NewerProject, readNewer } from './readNewer.ts'
import { historyTexts } from './texts.ts'

/** Hands over what another tab saved, as an edit of what is drawn. */
export async function followServer(
  http: HttpClient,
  projectId: string,
  document: WorkflowDocument,
  adopt: (theirs: NewerProject, patch: Patch, label: string) => void,
): Promise<void> {
  const theirs = await readNewer(http, projectId, { revision: 0, document: null })
  if (theirs !== 'ours') adopt(theirs, diffToPatch(document, theirs.document), historyTexts.fromOtherTab)
}
