import { escapeControlCharacters, isSluiceError } from '@sluice/workflow'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { withLogContext } from '../observe/logContext.ts'
import type { Log } from './log/createLog.ts'
import type { Metrics } from './metrics/createMetrics.ts'
import type { Tracing } from './tracing/createTracing.ts'

type Parts = {
  readonly log: Log | undefined
  readonly metrics: Metrics | undefined
  readonly tracing: Tracing | undefined
  /** Where lines go without a structured log. */
  readonly print: ((line: string) => void) | undefined
}

type Begun = ReturnType<Tracing['request']>

/** Header of every answer while the log is structured: finds the lines of a request. */
const requestIdHeader = 'x-request-id'

const lowestFailure = 500

/**
 * Counts, traces and names the requests of a server; before any other hook is added. Only failures of the server are
 * logged.
 */
export function observeRequests(app: FastifyInstance, { log, metrics, tracing, print }: Parts): void {
  const begun = new WeakMap<FastifyRequest, Begun>()
  const failures = new WeakMap<FastifyRequest, Error>()
  const within = (request: FastifyRequest, act: () => void) => {
    const { within: traced = (inner: () => void) => inner() } = begun.get(request) ?? {}
    if (log) withLogContext({ requestId: request.id }, () => traced(act))
    else traced(act)
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (log) reply.header(requestIdHeader, request.id)
    if (tracing) {
      const { method, routeOptions, headers } = request
      begun.set(request, tracing.request({ method, route: routeOptions.url, traceparent: headers.traceparent }))
    }
    within(request, done)
  })
  // A body is read outside of what `onRequest` has entered.
  app.addHook('preHandler', (request, _, done) => within(request, done))
  app.addHook('onError', (request, _, error, done) => {
    failures.set(request, error)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id } = request
    const { statusCode: status, elapsedTime } = reply
    const route = routeOptions.url ?? 'none'
    metrics?.request({ route, method, status, seconds: elapsedTime / 1_000 })
    begun.get(request)?.end(status)
    if (status >= lowestFailure) {
      const failure = failures.get(request)
      // The stack of another error is printed where it is answered.
      const reason = isSluiceError(failure) ? `: ${failure.message}` : ''
      const line = `${method} ${route} was answered with ${status}${reason}`
      if (log) log.write('warn', line, { requestId: id })
      else print?.(escapeControlCharacters(line))
    }
    done()
  })
}
