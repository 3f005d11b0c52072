import { appTokenHeader } from '@sluice/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serverErrors } from '../errors.ts'
import { type Gate, hasKeyInAddress } from '../gate.ts'
import { apiHeaders } from '../securityHeaders.ts'
import { doorOf } from './doorOf.ts'
import { toRefusal } from './toErrorBody.ts'

/** Puts the gate before every route and gives every refusal its one shape. */
export function guardRequests(app: FastifyInstance, gate: Gate): void {
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    const { method, headers, url } = request
    const door = doorOf(request)
    if (door !== 'page') reply.headers(apiHeaders)
    const refused = gate.refuseOrigin({ method, headers, isPage: door === 'page' })
    if (refused) throw refused
    if (door === 'page') return
    if (hasKeyInAddress(url)) throw serverErrors.error('KEY_IN_ADDRESS')
    if (door === 'guarded' && !gate.isToken(headers[appTokenHeader])) throw serverErrors.error('TOKEN_MISSING')
  })

  app.setErrorHandler((error, _request, reply) => refuse(reply, error))
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
