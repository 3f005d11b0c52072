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
import { withWarnings } from '../withWarnings.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

type Dependencies = {
  readonly registry: () => Promise<Registry<CatalogueServices>>
  readonly sent: SentWorkflows
}

/** What reaches the store carries no key in plain text. */
export function addProjectRoutes(app: FastifyInstance, { registry, sent }: Dependencies): void {
  const large = { bodyLimit: documentBytes, preValidation: sent.readAt('document') }
  const clean = async (document: WorkflowDocument, reply: FastifyReply) => {
    const { value, issues } = redactWorkflow(document, await registry())
    return { document: value, warnings: [...sent.warningsOf(reply), ...issues] }
  }

  addRoute(app, listProjects, async ({ workspace }) => ({ projects: await (await workspace.projects()).list() }))
  addRoute(
    app,
    createProject,
    async ({ body, reply, workspace }) => {
      const { document, warnings } = body.document ? await clean(body.document, reply) : { warnings: [] }
      return withWarnings(
        await (await workspace.projects()).create({ ...body, name: redactText(body.name), document }),
        warnings,
      )
    },
    large,
  )
  addRoute(app, readProject, async ({ params, workspace }) => (await workspace.projects()).read(params.projectId))
  addRoute(
    app,
    saveDraft,
    async ({ params, body, reply, workspace }) => {
      const { document, warnings } = await clean(body.document, reply)
      const saved = await (await workspace.projects()).saveDraft(params.projectId, { ...body, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    saveVersion,
    async ({ params, body, reply, workspace }) => {
      const { document, warnings } = await clean(body.document, reply)
      const note = redactText(body.note)
      const saved = await (await workspace.projects()).saveVersion(params.projectId, { ...body, note, document })
      return withWarnings(saved, warnings)
    },
    large,
  )
  addRoute(
    app,
    keepRestorePoint,
    async ({ params, body, reply, workspace }) => {
      const { document, warnings } = await clean(body.document, reply)
      const note = redactText(body.note)
      const version = await (await workspace.projects()).keepRestorePoint(params.projectId, { ...body, note, document })
      return withWarnings({ version }, warnings)
    },
    large,
  )
  addRoute(app, listVersions, async ({ params, query, workspace }) =>
    (await workspace.projects()).listVersions(params.projectId, query),
  )
  addRoute(app, readVersion, async ({ params, workspace }) =>
    (await workspace.projects()).readVersion(params.projectId, params.version),
  )
  addRoute(app, noteVersion, async ({ params, body, workspace }) =>
    (await workspace.projects()).noteVersion(params.projectId, params.version, redactText(body.note)),
  )
  addRoute(app, renameProject, async ({ params, body, workspace }) =>
    (await workspace.projects()).rename(params.projectId, redactText(body.name)),
  )
  addRoute(app, duplicateProject, async ({ params, body, workspace }) =>
    (await workspace.projects()).duplicate(params.projectId, redactText(body.name)),
  )
  addRoute(app, removeProject, async ({ params, workspace }) => {
    const { restorableUntil } = await (await workspace.projects()).remove(params.projectId)
    return { id: params.projectId, restorableUntil }
  })
  addRoute(app, restoreProject, async ({ params, workspace }) => (await workspace.projects()).restore(params.projectId))
}
