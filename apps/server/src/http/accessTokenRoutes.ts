import { createAccessToken, listAccessTokens, removeAccessToken } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { makerOf } from '../callers.ts'
import { addRoute } from './addRoute.ts'
import { callerOf } from './requestCallers.ts'

export function addAccessTokenRoutes(app: FastifyInstance): void {
  addRoute(app, listAccessTokens, async ({ workspace }) => ({ accessTokens: await workspace.accessTokens.list() }))
  addRoute(app, createAccessToken, ({ body, workspace, reply }) =>
    workspace.accessTokens.create(body, makerOf(callerOf(reply.request))),
  )
  addRoute(app, removeAccessToken, ({ params, workspace }) => workspace.accessTokens.revoke(params.accessTokenId))
}
