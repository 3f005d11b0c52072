import { appTokenHeader } from '@sluice/protocol'
import { acceptJsonOnly, apiHeaders, sendRefusal } from '@sluice/protocol/http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessControl, hasApiKeyInUrl } from '../accessControl.ts'
import { type Callers, readBearer, refuseScope } from '../callers.ts'
import { serverErrors } from '../errors.ts'
import { setCaller } from './requestCallers.ts'
import { type RouteAccess, routeAccess } from './routeAccess.ts'
import { scopeOf } from './scopeOf.ts'
import { toRefusal } from './toErrorBody.ts'

/** Checks access before every route and gives every error response the same shape. */
export function enforceAccessControl(app: FastifyInstance, accessControl: AccessControl, callers: Callers): void {
  acceptJsonOnly(app)

  // With a callback, not a promise: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const access = routeAccess(request)
    if (access !== 'page') reply.headers(apiHeaders)
    const refused = refusalOf(accessControl, request, access)
    if (refused || access !== 'guarded') return done(refused)
    const { headers, ip } = request
    const credentials = { pageToken: headers[appTokenHeader], accessToken: readBearer(headers.authorization) }
    const { caller, error } = callers.identify(credentials, ip)
    if (error) {
      reply.header('www-authenticate', 'Bearer')
      return done(error)
    }
    setCaller(request, caller)
    done(refuseScope(caller, scopeOf(request)))
  })

  app.setErrorHandler((error, _request, reply) => sendRefusal(reply, toRefusal(error)))
}

function refusalOf(
  accessControl: AccessControl,
  { method, headers, url, raw }: FastifyRequest,
  access: RouteAccess,
): Error | undefined {
  const refused = accessControl.refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: access === 'page' })
  if (refused || access === 'page') return refused
  return hasApiKeyInUrl(url) ? serverErrors.error('KEY_IN_ADDRESS') : undefined
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
