import type { CatalogueServices } from '@sluice/catalogue'
import { isStoredWorkflow, type StartRunRequest } from '@sluice/protocol'
import type { Issue, Registry, WorkflowDocument } from '@sluice/workflow'
import { toDraftId } from '../journal/draftWorkflowId.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import { templatePrefix } from '../workflows/findWorkflow.ts'
import { readSentWorkflow, toWarnings } from '../workflows/readSentWorkflow.ts'

type Sources = {
  readonly projects: () => Promise<Pick<ProjectStore, 'readDocument'>>
  readonly template: (id: string) => Promise<WorkflowDocument | undefined>
  readonly registry: () => Promise<Registry<CatalogueServices>>
}

/**
 * Finds the workflow to run: a project's stored draft, a template (`template-<id>`), or the one in the request, which
 * gets its own id.
 *
 * - Throws: `PROJECT_NOT_FOUND`, `WORKFLOW_UNREADABLE`, `WORKFLOW_TOO_LARGE`, `REQUEST_INVALID`
 */
export async function readWorkflow(
  workflow: StartRunRequest['workflow'],
  sources: Sources,
): Promise<{ readonly document: WorkflowDocument; readonly warnings: readonly Issue[] }> {
  if (isStoredWorkflow(workflow)) return { document: await readStored(workflow.id, sources), warnings: [] }
  const { document, resolutions } = await readSentWorkflow(withShortId(workflow), sources.registry)
  return { document: { ...document, id: toDraftId(document.id) }, warnings: toWarnings(resolutions) }
}

/** The document of a template or project. Throws `PROJECT_NOT_FOUND`. */
export async function readStored(
  id: string,
  { projects, template }: Pick<Sources, 'projects' | 'template'>,
): Promise<WorkflowDocument> {
  const found = id.startsWith(templatePrefix) ? await template(id.slice(templatePrefix.length)) : undefined
  return found ?? (await projects()).readDocument(id)
}

/** A run has an id of its own: how long the given one is does not matter. */
function withShortId<Workflow extends object>(workflow: Workflow): Workflow {
  const id = 'id' in workflow && typeof workflow.id === 'string' ? workflow.id : undefined
  return id === undefined ? workflow : { ...workflow, id: toDraftId(id) }
}
