import type { CatalogueServices } from '@sluice/catalogue'
import {
  createProject,
  duplicateProject,
  keepRestorePoint,
  listProjects,
  listVersions,
  noteVersion,
  readProject,
  readVersion,
  removeProject,
  renameProject,
  restoreProject,
  saveDraft,
  saveVersion,
} from '@sluice/protocol'
import type { Registry, WorkflowDocument } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { redactText, redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import { withWarnings } from '../withWarnings.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

/** `projects` opens the store on first use; what reaches it carries no key in plain text. */
export function addProjectRoutes(
  app: FastifyInstance,
  projects: () => Promise<ProjectStore>,
  registry: () => Promise<Registry<CatalogueServices>>,
): void {
  const large = { bodyLimit: documentBytes }
  const clean = async (document: WorkflowDocument) => {
    const { value, issues } = redactWorkflow(document, await registry())
    return { document: value, warnings: issues }
  }

  addRoute(app, listProjects, async () => ({ projects: await (await projects()).list() }))
  addRoute(
    app,
    createProject,
    async ({ body }) => {
      const { document, warnings } = body.document ? await clean(body.document) : { warnings: [] }
      return withWarnings(await (await projects()).create({ ...body, name: redactText(body.name), document }), warnings)
    },
    large,
  )
  addRoute(app, readProject, async ({ params }) => (await projects()).read(params.projectId))
  addRoute(
    app,
    saveDraft,
    async ({ params, body }) => {
      const { document, warnings } = await clean(body.document)
      const saved = await (await projects()).saveDraft(params.projectId, { ...body, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    saveVersion,
    async ({ params, body }) => {
      const { document, warnings } = await clean(body.document)
      const note = redactText(body.note)
      const saved = await (await projects()).saveVersion(params.projectId, { ...body, note, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    keepRestorePoint,
    async ({ params, body }) => {
      const { document, warnings } = await clean(body.document)
      const note = redactText(body.note)
      const version = await (await projects()).keepRestorePoint(params.projectId, { ...body, note, document })
      return withWarnings({ version }, warnings)
    },
    large,
  )
  addRoute(app, listVersions, async ({ params, query }) => (await projects()).listVersions(params.projectId, query))
  addRoute(app, readVersion, async ({ params }) => (await projects()).readVersion(params.projectId, params.version))
  addRoute(app, noteVersion, async ({ params, body }) =>
    (await projects()).noteVersion(params.projectId, params.version, redactText(body.note)),
  )
  addRoute(app, renameProject, async ({ params, body }) =>
    (await projects()).rename(params.projectId, redactText(body.name)),
  )
  addRoute(app, duplicateProject, async ({ params, body }) =>
    (await projects()).duplicate(params.projectId, redactText(body.name)),
  )
  addRoute(app, removeProject, async ({ params }) => {
    const { restorableUntil } = await (await projects()).remove(params.projectId)
    return { id: params.projectId, restorableUntil }
  })
  addRoute(app, restoreProject, async ({ params }) => (await projects()).restore(params.projectId))
}
