import {
  cancelGitHubDevice,
  cancelPublish,
  disconnectGitHub,
  exchangeGitHubCode,
  findGitHubRepository,
  pollGitHubDevice,
  readGitHub,
  readPublish,
  resumePublish,
  startGitHubDevice,
  startGitHubOAuth,
  startPublish,
  writeGitHubSettings,
  writeGitHubToken,
} from '@sluice/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type AuditLog, actorOf, auditedWorkspaceOf } from '../signIn/auditLog.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'
import { callerOf } from './requestCallers.ts'

type Dependencies = {
  readonly sent: SentWorkflows
  /** Of a server with sign-in. */
  readonly audit: Pick<AuditLog, 'note'> | undefined
}

export function addGitHubRoutes(app: FastifyInstance, { sent, audit }: Dependencies): void {
  // No request ends with it, so that `auditRequests` does not see it.
  const noteConnected = (request: FastifyRequest, login: string) => {
    const caller = callerOf(request)
    audit?.note({
      workspaceId: auditedWorkspaceOf(caller),
      actor: actorOf(caller),
      operation: 'connectGitHubDevice',
      subject: login,
      detail: null,
      result: 'ok',
    })
  }

  const account = async ({ gitHub }: Workspace) => (await gitHub()).account
  addRoute(app, readGitHub, async ({ workspace }) => (await account(workspace)).status())
  addRoute(app, writeGitHubSettings, async ({ body, workspace }) => (await account(workspace)).writeSettings(body))
  addRoute(app, startGitHubOAuth, async ({ body, workspace }) => (await account(workspace)).startOAuth(body))
  addRoute(app, exchangeGitHubCode, async ({ body, workspace }) => (await account(workspace)).exchangeCode(body))
  addRoute(app, startGitHubDevice, async ({ body, reply, workspace }) =>
    (await account(workspace)).startDevice(body, ({ login }) => noteConnected(reply.request, login)),
  )
  addRoute(app, pollGitHubDevice, async ({ params, workspace }) => (await account(workspace)).readDevice(params.flowId))
  addRoute(app, cancelGitHubDevice, async ({ params, workspace }) =>
    (await account(workspace)).cancelDevice(params.flowId),
  )
  addRoute(app, writeGitHubToken, async ({ body, workspace }) => (await account(workspace)).writeToken(body.token))
  addRoute(app, disconnectGitHub, async ({ workspace }) => (await account(workspace)).disconnect())
  addRoute(app, findGitHubRepository, async ({ query, workspace }) =>
    (await workspace.gitHub()).findRepository(query.name),
  )

  const publications = async ({ gitHub }: Workspace) => (await gitHub()).publications
  addRoute(app, startPublish, async ({ body, workspace }) => (await publications(workspace)).start(body), {
    bodyLimit: documentBytes,
    preValidation: sent.readAt('document'),
  })
  addRoute(app, readPublish, async ({ params, workspace }) => (await publications(workspace)).read(params.publishId))
  addRoute(app, resumePublish, async ({ params, workspace }) =>
    (await publications(workspace)).resume(params.publishId),
  )
  addRoute(app, cancelPublish, async ({ params, workspace }) =>
    (await publications(workspace)).cancel(params.publishId),
  )
}
