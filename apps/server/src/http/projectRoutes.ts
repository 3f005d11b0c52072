import type { CatalogueServices } from '@sluice/catalogue'
import {
  createProject,
  listProjects,
  listVersions,
  readProject,
  readVersion,
  removeProject,
  saveDraft,
  saveVersion,
} from '@sluice/protocol'
import type { Registry, WorkflowDocument } from '@sluice/workflow'
import type { FastifyInstance } from 'fastify'
import { leaveOutSecrets } from '../secrets/leaveOutSecrets.ts'
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
    if (document.nodes.length === 0) return { document, warnings: [] }
    const { value, issues } = leaveOutSecrets(document, await registry())
    return { document: value, warnings: issues }
  }

  addRoute(app, listProjects, async () => ({ projects: await (await projects()).list() }))
  addRoute(
    app,
    createProject,
    async ({ body }) => {
      const { document, warnings } = body.document ? await clean(body.document) : { warnings: [] }
      return withWarnings(await (await projects()).create({ ...body, document }), warnings)
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
      const saved = await (await projects()).saveVersion(params.projectId, { ...body, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(app, listVersions, async ({ params }) => ({
    versions: await (await projects()).listVersions(params.projectId),
  }))
  addRoute(app, readVersion, async ({ params }) => (await projects()).readVersion(params.projectId, params.version))
  addRoute(app, removeProject, async ({ params }) => {
    await (await projects()).remove(params.projectId)
    return { id: params.projectId }
  })
}
