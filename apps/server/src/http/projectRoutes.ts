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
import type { FastifyInstance } from 'fastify'
import type { ProjectStore } from '../storage/projectStore.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

/** `projects` opens the store on first use. */
export function addProjectRoutes(app: FastifyInstance, projects: () => Promise<ProjectStore>): void {
  const large = { bodyLimit: documentBytes }
  addRoute(app, listProjects, async () => ({ projects: await (await projects()).list() }))
  addRoute(app, createProject, async ({ body }) => (await projects()).create(body), large)
  addRoute(app, readProject, async ({ params }) => (await projects()).read(params.projectId))
  addRoute(app, saveDraft, async ({ params, body }) => (await projects()).saveDraft(params.projectId, body), large)
  addRoute(app, saveVersion, async ({ params, body }) => (await projects()).saveVersion(params.projectId, body), large)
  addRoute(app, listVersions, async ({ params }) => ({
    versions: await (await projects()).listVersions(params.projectId),
  }))
  addRoute(app, readVersion, async ({ params }) => (await projects()).readVersion(params.projectId, params.version))
  addRoute(app, removeProject, async ({ params }) => {
    await (await projects()).remove(params.projectId)
    return { id: params.projectId }
  })
}
