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
import type { FastifyInstance } from 'fastify'
import type { GitHub } from '../github/openGitHub.ts'
import type { SentWorkflows } from '../workflows/sentWorkflows.ts'
import { addRoute } from './addRoute.ts'
import { documentBytes } from './bodyLimits.ts'

/** `gitHub` is loaded on first use. */
export function addGitHubRoutes(app: FastifyInstance, gitHub: () => Promise<GitHub>, sent: SentWorkflows): void {
  const account = async () => (await gitHub()).account
  addRoute(app, readGitHub, async () => (await account()).status())
  addRoute(app, writeGitHubSettings, async ({ body }) => (await account()).writeSettings(body))
  addRoute(app, startGitHubOAuth, async ({ body }) => (await account()).startOAuth(body))
  addRoute(app, exchangeGitHubCode, async ({ body }) => (await account()).exchangeCode(body))
  addRoute(app, startGitHubDevice, async ({ body }) => (await account()).startDevice(body))
  addRoute(app, pollGitHubDevice, async ({ params }) => (await account()).readDevice(params.flowId))
  addRoute(app, cancelGitHubDevice, async ({ params }) => (await account()).cancelDevice(params.flowId))
  addRoute(app, writeGitHubToken, async ({ body }) => (await account()).writeToken(body.token))
  addRoute(app, disconnectGitHub, async () => (await account()).disconnect())
  addRoute(app, findGitHubRepository, async ({ query }) => (await gitHub()).findRepository(query.name))

  const publications = async () => (await gitHub()).publications
  addRoute(app, startPublish, async ({ body }) => (await publications()).start(body), {
    bodyLimit: documentBytes,
    preValidation: sent.readAt('document'),
  })
  addRoute(app, readPublish, async ({ params }) => (await publications()).read(params.publishId))
  addRoute(app, resumePublish, async ({ params }) => (await publications()).resume(params.publishId))
  addRoute(app, cancelPublish, async ({ params }) => (await publications()).cancel(params.publishId))
}
