import type { ResponseOf, Route } from '@sluice/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { workspaceOf } from './requestWorkspaces.ts'

type Out<T> = T extends z.ZodType ? z.output<T> : undefined

/** A request with parsed values. */
export type Received<R extends Route> = {
  readonly params: Out<R['params']>
  readonly query: Out<R['query']>
  readonly body: Out<R['body']>
  readonly headers: FastifyRequest['headers']
  /** Of the caller. Throws on a route that is open to everybody. */
  readonly workspace: Workspace
  readonly reply: FastifyReply
}

type Answer<R extends Route> = R['response'] extends z.ZodType ? z.input<R['response']> : ResponseOf<R>

type RouteOptions = {
  readonly bodyLimit?: number
  /** Changes a body before its schema reads it. */
  readonly preValidation?: (request: FastifyRequest) => Promise<void>
  /** Answers what this route, its access control or its parsers refuse. */
  readonly errorHandler?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => unknown
  /**
   * Skips response validation where it would cost more than the handler. Default false: responses are validated, and
   * unknown keys are removed.
   */
  readonly isAnswerExact?: boolean
}

const writeAsItIs = () => (answer: unknown) => JSON.stringify(answer)

/** Adds one endpoint of the protocol: parses the request and validates the response with its schemas. */
export function addRoute<R extends Route>(
  app: FastifyInstance,
  route: R,
  handle: (received: Received<R>) => Promise<Answer<R>> | Answer<R>,
  { isAnswerExact = false, ...options }: RouteOptions = {},
): void {
  const status = route.status ?? 200
  app.route({
    method: route.method,
    url: route.path,
    ...options,
    ...(isAnswerExact ? { serializerCompiler: writeAsItIs } : {}),
    schema: {
      ...(route.params ? { params: route.params } : {}),
      ...(route.query ? { querystring: route.query } : {}),
      ...(route.body ? { body: route.body } : {}),
      ...(route.response === 'bytes' ? {} : { response: { [status]: route.response } }),
    },
    handler: (request, reply) => {
      reply.code(status)
      return handle({
        params: request.params as Out<R['params']>,
        query: request.query as Out<R['query']>,
        body: request.body as Out<R['body']>,
        headers: request.headers,
        get workspace() {
          return workspaceOf(request)
        },
        reply,
      })
    },
  })
}
