import type { Patch, WorkflowDocument } from '@sluice/workflow'
import { diffToPatch } from '@sluice/workflow/diff'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { readServerProject, type ServerProject } from './readServerProject.ts'
import { historyTexts } from './texts.ts'

/** Reads the server's document as a patch on the current one. */
export async function readServerEdit(
  http: HttpClient,
  projectId: string,
  document: WorkflowDocument,
): Promise<{ readonly theirs: ServerProject; readonly patch: Patch; readonly label: string }> {
  const theirs = await readServerProject(http, projectId)
  return { theirs, patch: diffToPatch(document, theirs.document), label: historyTexts.fromOtherTab }
}
