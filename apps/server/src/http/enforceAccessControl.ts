import { appTokenHeader } from '@sluice/protocol'
import { acceptJsonOnly, apiHeaders, sendRefusal } from '@sluice/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessControl, hasApiKeyInUrl } from '../accessControl.ts'
import { serverErrors } from '../errors.ts'
import { type RouteAccess, routeAccess } from './routeAccess.ts'
import { toRefusal } from './toErrorBody.ts'

/** Checks access before every route and gives every error response the same shape. */
export function enforceAccessControl(app: FastifyInstance, accessControl: AccessControl): void {
  acceptJsonOnly(app)

  // With a callback, not a promise: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const access = routeAccess(request)
    if (access !== 'page') reply.headers(apiHeaders)
    done(refusalOf(accessControl, request, access))
  })

  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, toRefusal(error)))
}

function refusalOf(
  accessControl: AccessControl,
  { method, headers, url, raw, ip }: FastifyRequest,
  access: RouteAccess,
): Error | undefined {
  const refused = accessControl.refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: access === 'page' })
  if (refused || access === 'page') return refused
  if (hasApiKeyInUrl(url)) return serverErrors.error('KEY_IN_ADDRESS')
  return access === 'guarded' ? accessControl.refuseToken(headers[appTokenHeader], ip) : undefined
}

/** Answers an address that no router can read, which passes no hook. */
export function refuseBrokenAddress(
  accessControl: AccessControl,
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { method, headers } = request
  sendRefusal(reply, toRefusal(accessControl.refuseOrigin({ method, headers, isPage: false }) ?? error))
}
