import type { readProject } from '@sluice/protocol'
import type { WorkflowDocument } from '@sluice/workflow'
import type { HttpClient } from '../remote/createHttpClient.ts'
import { isSameDocument } from './log/isSameDocument.ts'

/** Whether only the name differs. */
export const isRenamed = (before: WorkflowDocument, after: WorkflowDocument): boolean =>
  before.name !== after.name && isSameDocument({ ...before, name: after.name }, after)

export type ServerProject = { readonly id: string; readonly revision: number; readonly document: WorkflowDocument }

/** The project as stored on the server. */
export async function readServerProject(http: HttpClient, projectId: string): Promise<ServerProject> {
  const { id, revision, document } = await http.call<typeof readProject>('GET', '/api/projects/:projectId', {
    params: { projectId },
  })
  return { id, revision, document }
}

/** Reads the server's project; `ours` when it equals the last sent document. */
export async function readServerConflict(
  http: HttpClient,
  projectId: string,
  sent: { readonly revision: number; readonly document: WorkflowDocument | null },
): Promise<ServerProject | 'ours'> {
  const theirs = await readServerProject(http, projectId)
  const isOurs =
    sent.document !== null && theirs.revision === sent.revision && isSameDocument(theirs.document, sent.document)
  return isOurs ? 'ours' : theirs
}
