import { appTokenHeader } from '@sluice/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import { type Gate, hasKeyInAddress } from '../gate.ts'
import { apiHeaders } from '../securityHeaders.ts'
import { type Door, doorOf } from './doorOf.ts'
import { assertFewValuesInText } from './jsonValues.ts'
import { toRefusal } from './toErrorBody.ts'

/** Puts the gate before every route and gives every refusal its one shape. */
export function guardRequests(app: FastifyInstance, gate: Gate): void {
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
    const door = doorOf(request)
    if (door !== 'page') reply.headers(apiHeaders)
    done(refusalOf(gate, request, door))
  })

  app.setErrorHandler((error, _request, reply) => refuse(reply, error))
}

function refusalOf(gate: Gate, { method, headers, url }: FastifyRequest, door: Door): Error | undefined {
  const refused = gate.refuseOrigin({ method, headers, isPage: door === 'page' })
  if (refused || door === 'page') return refused
  if (hasKeyInAddress(url)) return serverErrors.error('KEY_IN_ADDRESS')
  if (door === 'guarded' && !gate.isToken(headers[appTokenHeader])) return serverErrors.error('TOKEN_MISSING')
  return undefined
}

/** Answers an address that no router can read, which passes no hook. */
export function refuseBrokenAddress(gate: Gate, error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const { method, headers } = request
  refuse(reply, gate.refuseOrigin({ method, headers, isPage: false }) ?? error)
}

function refuse(reply: FastifyReply, error: unknown): FastifyReply {
  const { status, body } = toRefusal(error)
  return reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(JSON.stringify(body))
}
