import {
  disconnectGitHub,
  exchangeGitHubCode,
  findGitHubRepository,
  pollGitHubDevice,
  readGitHub,
  startGitHubDevice,
  startGitHubOAuth,
  writeGitHubSettings,
  writeGitHubToken,
} from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import type { GitHub } from '../github/openGitHub.ts'
import { addRoute } from './addRoute.ts'

/** `gitHub` is loaded on first use. */
export function addGitHubRoutes(app: FastifyInstance, gitHub: () => Promise<GitHub>): void {
  const account = async () => (await gitHub()).account
  addRoute(app, readGitHub, async () => (await account()).status())
  addRoute(app, writeGitHubSettings, async ({ body }) => (await account()).writeSettings(body))
  addRoute(app, startGitHubOAuth, async ({ body }) => (await account()).startOAuth(body))
  addRoute(app, exchangeGitHubCode, async ({ body }) => (await account()).exchangeCode(body))
  addRoute(app, startGitHubDevice, async ({ body }) => (await account()).startDevice(body))
  addRoute(app, pollGitHubDevice, async ({ params }) => (await account()).readDevice(params.flowId))
  addRoute(app, writeGitHubToken, async ({ body }) => (await account()).writeToken(body.token))
  addRoute(app, disconnectGitHub, async () => (await account()).disconnect())
  addRoute(app, findGitHubRepository, async ({ query }) => (await gitHub()).findRepository(query.name))
}
