import { documentLimits, type StartRunRequest, workflowDocumentSchema } from '@sluice/protocol'
import { httpErrors } from '@sluice/protocol/http'
import { importWorkflow, type WorkflowDocument } from '@sluice/workflow'
import { toDraftId } from '../engine-sqlite/draftWorkflowId.ts'
import { serverErrors } from '../errors.ts'
import type { ProjectStore } from '../storage/projectStore.ts'

type Sources = {
  readonly projects: () => Promise<Pick<ProjectStore, 'readDocument'>>
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
}

const templatePrefix = 'template-'

/**
 * Finds the workflow to run: a project's stored draft, a template (`template-<id>`), or the one in the request, which
 * gets its own id.
 *
 * - Throws: `PROJECT_NOT_FOUND`, `INVALID_FILE`, `WORKFLOW_TOO_LARGE`, `REQUEST_INVALID`
 */
export async function readWorkflow(workflow: StartRunRequest['workflow'], sources: Sources): Promise<WorkflowDocument> {
  if ('nodes' in workflow) {
    const { document } = importWorkflow(workflow)
    const sent = { ...document, id: toDraftId(document.id) }
    assertStorable(sent)
    return sent
  }
  const { id } = workflow
  if (id.startsWith(templatePrefix)) {
    const template = await sources.template(id.slice(templatePrefix.length))
    if (template) return template
  }
  const projects = await sources.projects()
  return projects.readDocument(id)
}

const namedByValidation = /^(nodes\/\d+\/(id|componentId)|edges\/\d+\/(source|target))$/

/**
 * The same bounds whatever shape a workflow came in: what is stored must be readable again. Names that are missing are
 * the validation's to find, which says it node by node.
 */
function assertStorable(document: WorkflowDocument): void {
  const { nodes, edges } = documentLimits
  if (document.nodes.length > nodes || document.edges.length > edges) {
    throw serverErrors.error('WORKFLOW_TOO_LARGE', { nodes, edges })
  }
  const { error } = workflowDocumentSchema.safeParse(document)
  const details = error?.issues
    .filter(({ code, path }) => code !== 'too_small' || !namedByValidation.test(path.join('/')))
    .map(({ path, message }) => `workflow/${path.join('/')} ${message}`)
  if (details && details.length > 0) throw httpErrors.error('REQUEST_INVALID', { details: details.join(', ') })
}
