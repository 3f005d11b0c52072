import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { devnetErrors } from '../errors.ts'
import { ApiError, describeApiError } from './apiError.ts'

/** Request type of a handler: path parameters and a raw query for `parseQuery`. */
export type ApiRoute = {
  Params: { readonly chain: string; readonly hash: string; readonly maker: string }
  Querystring: URLSearchParams
}

export type ApiRequest = FastifyRequest<ApiRoute>

/** Registers the routes of one program. Handlers return the body or throw `ApiError`. */
export type AddRoutes = (app: FastifyInstance) => void

export type Api = {
  readonly url: string
  stop(): Promise<void>
}

export type ApiOptions = {
  /** 0 picks a free port. */
  readonly port: number
  /** Routes without an API key. */
  readonly open: { readonly [path: string]: object }
  /** Routes that require any non-empty Bearer key. */
  readonly routes: readonly AddRoutes[]
  /** Called with the error of a response with status 500. */
  readonly log: (line: string) => void
}

/**
 * Serves the routes of the local chains on 127.0.0.1, with the error bodies of the 1inch API.
 *
 * - Throws: `PORT_TAKEN`
 */
export async function startApi({ port, open, routes, log }: ApiOptions): Promise<Api> {
  // Loaded lazily: finding a running devnet needs no server.
  const { default: fastify } = await import('fastify')
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    if (error !== refusal && refusal.error.status >= 500) log(`${request.method} ${request.url} failed: ${error}`)
    return reply.code(refusal.error.status).send(describeApiError(refusal))
  }
  const app = fastify({
    bodyLimit: 1_000_000,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    frameworkErrors: answerError,
    routerOptions: {
      ignoreTrailingSlash: true,
      querystringParser: text => new URLSearchParams(text) as unknown as Record<string, unknown>,
    },
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(({ method, url }) => {
    throw new ApiError(devnetErrors.error('API_NOT_FOUND', { method, path: url.split('?')[0]! }))
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, async (_: FastifyRequest, text: string) => parseJson(text))
  for (const [path, body] of Object.entries(open)) app.get(path, () => body)
  app.addHook('onRequest', async ({ headers, routeOptions: { url } }) => {
    const isOpen = url !== undefined && Object.hasOwn(open, url)
    if (!isOpen && !/^Bearer \S+$/.test(headers.authorization ?? ''))
      throw new ApiError(devnetErrors.error('API_UNAUTHORIZED'))
  })
  for (const add of routes) add(app)
  try {
    return { url: await app.listen({ host: '127.0.0.1', port }), stop: () => app.close() }
  } catch (cause) {
    await app.close()
    if ((cause as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw cause
    throw devnetErrors.error('PORT_TAKEN', { port }, { cause })
  }
}

function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const { statusCode = 500, message } = error as Partial<FastifyError>
  if (statusCode >= 500) return new ApiError(devnetErrors.error('API_INTERNAL'))
  return new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason: message ?? 'malformed request' }))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ApiError(devnetErrors.error('API_QUERY_REFUSED', { reason: 'the body must be JSON' }))
  }
}
