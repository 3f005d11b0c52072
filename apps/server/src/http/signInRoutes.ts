import type { FastifyInstance } from 'fastify'
import { auditRequests } from './auditRequests.ts'
import { addSessionRoutes } from './sessionRoutes.ts'
import { addWorkspaceRoutes, type WorkspaceParts } from './workspaceRoutes.ts'

/** Everything about people; before other routes, so that the audit log has those too. */
export function addSignInRoutes(app: FastifyInstance, parts: WorkspaceParts): void {
  if (parts.signIn) auditRequests(app, parts.signIn.audit)
  addSessionRoutes(app, parts.signIn)
  addWorkspaceRoutes(app, parts)
}
