import { appTokenHeader } from '@sluice/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type AccessControl, hasApiKeyInUrl } from '../accessControl.ts'
import { serverErrors } from '../errors.ts'
import { apiHeaders } from '../securityHeaders.ts'
import { assertFewValuesInText } from './jsonValues.ts'
import { type RouteAccess, routeAccess } from './routeAccess.ts'
import { toRefusal } from './toErrorBody.ts'

/** Checks access before every route and gives every error response the same shape. */
export function enforceAccessControl(app: FastifyInstance, accessControl: AccessControl): void {
  app.removeContentTypeParser('text/plain')
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      assertFewValuesInText(body)
    } catch (error) {
      done(error as Error)
      return
    }
    parse(request, body, done)
  })

  // With a callback, not a promise: every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    const access = routeAccess(request)
    if (access !== 'page') reply.headers(apiHeaders)
    done(refusalOf(accessControl, request, access))
  })

  app.setErrorHandler((error, _request, reply) => refuse(reply, error))
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
  refuse(reply, accessControl.refuseOrigin({ method, headers, isPage: false }) ?? error)
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body } = toRefusal(error)
  return reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
