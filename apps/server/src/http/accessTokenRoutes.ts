import { createAccessToken, listAccessTokens, removeAccessToken } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'

export function addAccessTokenRoutes(app: FastifyInstance): void {
  addRoute(app, listAccessTokens, async ({ workspace }) => ({ accessTokens: await workspace.accessTokens.list() }))
  addRoute(app, createAccessToken, ({ body, workspace }) => workspace.accessTokens.create(body))
  addRoute(app, removeAccessToken, ({ params, workspace }) => workspace.accessTokens.revoke(params.accessTokenId))
}
