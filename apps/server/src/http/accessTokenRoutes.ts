import { createAccessToken, listAccessTokens, removeAccessToken } from '@sluice/protocol'
import type { AccessTokenStore } from '@sluice/protocol/accessTokens'
import type { FastifyInstance } from 'fastify'
import { addRoute } from './addRoute.ts'

export function addAccessTokenRoutes(app: FastifyInstance, store: AccessTokenStore): void {
  addRoute(app, listAccessTokens, () => ({ accessTokens: store.list() }))
  addRoute(app, createAccessToken, ({ body }) => store.create(body))
  addRoute(app, removeAccessToken, ({ params }) => store.revoke(params.accessTokenId))
}
