import type { FastifyRequest } from 'fastify'
import type { Workspace } from '../workspaces/openWorkspace.ts'

const workspaces = new WeakMap<FastifyRequest, Workspace>()

/** Notes the workspace of a request, once it is known who sends it. */
export const setWorkspace = (request: FastifyRequest, workspace: Workspace): void =>
  void workspaces.set(request, workspace)

/** The workspace of a request that passed access control; a route that is open to everybody has none. */
export function workspaceOf(request: FastifyRequest): Workspace {
  const workspace = workspaces.get(request)
  if (!workspace) throw new Error(`${request.method} ${request.routeOptions.url} has no workspace`)
  return workspace
}
