import type { StartRunRequest } from '@sluice/protocol'
import { importWorkflow, type WorkflowDocument } from '@sluice/workflow'
import type { ProjectStore } from '../storage/projectStore.ts'

type Sources = {
  readonly projects: () => Promise<Pick<ProjectStore, 'read'>>
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
}

const templatePrefix = 'template-'

/**
 * Finds what is to run: the stored draft of a project, a template by `template-` and its id, or what was sent along.
 *
 * - Throws: `PROJECT_NOT_FOUND`, `INVALID_FILE`
 */
export async function readWorkflow(workflow: StartRunRequest['workflow'], sources: Sources): Promise<WorkflowDocument> {
  if ('nodes' in workflow) return importWorkflow(workflow).document
  const { id } = workflow
  if (id.startsWith(templatePrefix)) {
    const template = await sources.template(id.slice(templatePrefix.length))
    if (template) return template
  }
  const projects = await sources.projects()
  return (await projects.read(id)).document
}
