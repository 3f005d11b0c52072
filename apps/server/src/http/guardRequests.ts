import { appTokenHeader } from '@sluice/protocol'
import type { FastifyInstance } from 'fastify'
import { serverErrors } from '../errors.ts'
import { type Gate, hasKeyInAddress } from '../gate.ts'
import { apiHeaders } from '../securityHeaders.ts'
import { docsPath } from './docsPath.ts'
import { toRefusal } from './toErrorBody.ts'

/** Puts the gate before every route and gives every refusal its one shape. */
export function guardRequests(app: FastifyInstance, gate: Gate): void {
  app.removeContentTypeParser('text/plain')

  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const isApi = path.startsWith('/api/')
    if (isApi) reply.headers(apiHeaders)
    const refused = gate.refuseOrigin({ method: request.method, url: request.url, headers: request.headers })
    if (refused) throw refused
    if (!isApi) return
    if (hasKeyInAddress(request.url)) throw serverErrors.error('KEY_IN_ADDRESS')
    if (!isOpen(path) && !gate.isToken(request.headers[appTokenHeader])) throw serverErrors.error('TOKEN_MISSING')
  })

  app.setErrorHandler((error, _request, reply) => {
    const { status, body } = toRefusal(error)
    return reply.code(status).headers(apiHeaders).type('application/json; charset=utf-8').send(JSON.stringify(body))
  })
}

/** What answers without a token: that the server is there, and the description of its doors, which holds no data. */
function isOpen(path: string): boolean {
  return path === '/api/health' || path === docsPath || path.startsWith(`${docsPath}/`)
}
