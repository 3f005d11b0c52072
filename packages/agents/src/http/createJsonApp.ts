import { documentLimits } from '@sluice/protocol'
import { acceptJsonOnly, retryAfterOf, sendRefusal, toRefusal } from '@sluice/protocol/http'
import fastify from 'fastify'

/** Large bodies come from this machine: those that take longer never end. */
const arrivalMs = 30_000

/** An HTTP application that takes JSON up to the size of a workflow; errors are refusals of one sentence. */
export function createJsonApp() {
  const app = fastify({
    bodyLimit: documentLimits.bytes,
    logger: false,
    forceCloseConnections: true,
    requestTimeout: arrivalMs,
    frameworkErrors: (error, _request, reply) => void sendRefusal(reply, toRefusal(error)),
  })
  acceptJsonOnly(app)
  app.setErrorHandler((error, _request, reply) => {
    if (reply.raw.destroyed) return reply.send()
    const retryAfter = retryAfterOf(error)
    if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
    return sendRefusal(reply, toRefusal(error))
  })
  return app
}
