import type { ProjectFile } from '@sluice/generator/node'
import { githubErrors } from '../errors.ts'
import type { PublishRecord } from './publishOptions.ts'
import { isWorkflowFile } from './selectFiles.ts'

/** The account of a token, and what its scopes allow. */
export type Access = {
  readonly login: string
  /** False only if GitHub lists the scopes, without `workflow`. */
  readonly mayWriteWorkflows: boolean
}

/** What was left out, and why. */
export function describeNotes(
  record: Pick<PublishRecord, 'workflowsRefused' | 'oneByOne'>,
  files: readonly ProjectFile[],
  mayWriteWorkflows: boolean,
): readonly string[] {
  const workflows = files.map(file => file.path).filter(isWorkflowFile)
  const paths = workflows.join(', ')
  const notes: string[] = []
  if (workflows.length > 0 && !mayWriteWorkflows) notes.push(githubErrors.text('NOTE_WORKFLOWS_LEFT_OUT', { paths }))
  else if (workflows.length > 0 && record.workflowsRefused) {
    notes.push(githubErrors.text('NOTE_WORKFLOWS_REFUSED', { paths }))
  }
  if (record.oneByOne) notes.push(githubErrors.text('NOTE_ONE_BY_ONE'))
  return notes
}
