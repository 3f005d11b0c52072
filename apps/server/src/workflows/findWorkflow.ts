import { documentFromTemplate, type WorkflowDocument, type WorkflowTemplate } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import type { ProjectStore } from '../storage/projectStore.ts'

/** Begins the ids of templates. */
export const templatePrefix = 'template-'

type Sources = {
  readonly projects: () => Promise<Pick<ProjectStore, 'list' | 'read'>>
  readonly templates: () => Promise<readonly WorkflowTemplate[]>
}

export type FoundWorkflow = {
  readonly id: string
  readonly name: string
  read(): Promise<Pick<Awaited<ReturnType<ProjectStore['read']>>, 'document' | 'viewport'>>
}

/**
 * A stored workflow by id or name: projects first, then templates. Case matters only where names differ by it alone.
 *
 * - Throws: `WORKFLOW_NOT_FOUND`, `WORKFLOW_NAME_AMBIGUOUS` with the ids
 */
export async function findWorkflow(idOrName: string, sources: Sources): Promise<FoundWorkflow> {
  const projects = await sources.projects()
  const stored: readonly FoundWorkflow[] = (await projects.list()).map(({ id, name }) => ({
    id,
    name,
    read: () => projects.read(id),
  }))
  const byId = stored.find(({ id }) => id === idOrName)
  if (byId) return byId
  const templates = (await sources.templates()).map(fromTemplate)
  const template = templates.find(({ id }) => id === idOrName || id === `${templatePrefix}${idOrName}`)
  if (template) return template
  const name = idOrName.trim()
  for (const candidates of [stored, templates]) {
    for (const fits of [(other: string) => other === name, (other: string) => plain(other) === plain(name)]) {
      const found = candidates.filter(candidate => fits(candidate.name))
      if (found.length > 1) {
        const ids = found.map(({ id }) => id).join(', ')
        throw serverErrors.error('WORKFLOW_NAME_AMBIGUOUS', { name, ids })
      }
      if (found[0]) return found[0]
    }
  }
  throw serverErrors.error('WORKFLOW_NOT_FOUND', { name })
}

const plain = (name: string) => name.trim().toLowerCase()

function fromTemplate(template: WorkflowTemplate): FoundWorkflow {
  const document: WorkflowDocument = documentFromTemplate(template)
  return { id: document.id, name: document.name, read: async () => ({ document, viewport: null }) }
}
