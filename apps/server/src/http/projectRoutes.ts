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
import type { FastifyInstance, FastifyReply } from 'fastify'
import { redactText, redactWorkflow } from '../secrets/redactWorkflow.ts'
import type { ProjectStore } from '../storage/projectStore.ts'
import { withWarnings } from '../withWarnings.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  /** Opens the store on first use. */
  readonly projects: () => Promise<ProjectStore>
  readonly registry: () => Promise<Registry<CatalogueServices>>
  readonly sent: SentWorkflows
}

/** What reaches the store carries no key in plain text. */
export function addProjectRoutes(app: FastifyInstance, { projects, registry, sent }: Dependencies): void {
  const large = { bodyLimit: documentBytes, preValidation: sent.readAt('document') }
  const clean = async (document: WorkflowDocument, reply: FastifyReply) => {
    const { value, issues } = redactWorkflow(document, await registry())
    return { document: value, warnings: [...sent.warningsOf(reply), ...issues] }
  }

  addRoute(app, listProjects, async () => ({ projects: await (await projects()).list() }))
  addRoute(
    app,
    createProject,
    async ({ body, reply }) => {
      const { document, warnings } = body.document ? await clean(body.document, reply) : { warnings: [] }
      return withWarnings(await (await projects()).create({ ...body, name: redactText(body.name), document }), warnings)
    },
    large,
  )
  addRoute(app, readProject, async ({ params }) => (await projects()).read(params.projectId))
  addRoute(
    app,
    saveDraft,
    async ({ params, body, reply }) => {
      const { document, warnings } = await clean(body.document, reply)
      const saved = await (await projects()).saveDraft(params.projectId, { ...body, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    saveVersion,
    async ({ params, body, reply }) => {
      const { document, warnings } = await clean(body.document, reply)
      const note = redactText(body.note)
      const saved = await (await projects()).saveVersion(params.projectId, { ...body, note, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    keepRestorePoint,
    async ({ params, body, reply }) => {
      const { document, warnings } = await clean(body.document, reply)
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
