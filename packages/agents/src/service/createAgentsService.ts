import { createHash, timingSafeEqual } from 'node:crypto'
import {
  type AgentsHealth,
  agentsPaths,
  defaultAgentsPort,
  ndjsonType,
  type ProcessBody,
  type ProcessEvent,
} from '@sluice/protocol'
import {
  apiHeaders,
  compileValidator,
  createOriginCheck,
  createRateLimit,
  httpErrors,
  listen,
  portOf,
  readLoopbackHost,
  untilLeft,
} from '@sluice/protocol/http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { agentsErrors } from '../answer/agentsErrors.ts'
import { assertReadable } from '../answer/assertReadable.ts'
import { createJsonApp } from '../http/createJsonApp.ts'
import { type AnswerWorker, createAnswerWorker } from '../worker/createAnswerWorker.ts'
import type { ModelChoice } from '../worker/workerMessages.ts'
import { createSlots } from './createSlots.ts'
import { sendEvents } from './sendEvents.ts'
import { serviceBodySchema } from './serviceBodySchema.ts'

export type AgentsServiceOptions = {
  /** Default 8000; 0 picks a free one. */
  readonly port?: number
  /** A loopback address; default 127.0.0.1. */
  readonly host?: string
  /** Asked for every request, with the workspace that it names. Default: none, the planner answers. */
  readonly model?: (workspaceId: string | undefined) => ModelChoice | null | Promise<ModelChoice | null>
  /** Default: answers in a thread of its own. */
  readonly worker?: AnswerWorker
  /** Maximum requests per client in 15 seconds; default 100, 0 means unlimited. */
  readonly rateLimit?: number
  /** Requests without it are refused; default: every program of this machine is answered. */
  readonly secret?: string | undefined
}

export type RunningAgentsService = {
  /** `http://127.0.0.1:8000` */
  readonly url: string
  /** Ends the requests that are being answered. */
  close(): Promise<void>
}

const defaultRateLimit = 100

/** Names the workspace whose model answers; only the service of a server with workspaces reads it. */
export const agentsWorkspaceHeader = 'x-sluice-model-of'

/** Has the secret of a service that has one. */
export const agentsSecretHeader = 'x-sluice-agents-secret'

/** Requests that are answered at a time; most of their time a model thinks. */
const concurrentRequests = 8

/**
 * Starts the agents service: `POST /process` and `GET /health`, for programs of this machine alone.
 *
 * - Throws: `PORT_TAKEN`, `HOST_NOT_LOOPBACK`
 * - Source: spec 001 §7.1
 */
export async function createAgentsService(options: AgentsServiceOptions = {}): Promise<RunningAgentsService> {
  const { port = defaultAgentsPort, model = () => null, worker = createAnswerWorker(), secret } = options
  const host = readLoopbackHost(options.host ?? '127.0.0.1')
  const app = createJsonApp()
  app.setValidatorCompiler(compileValidator)
  const { refuseOrigin } = createOriginCheck({ port: () => port || portOf(app) })
  app.addHook('onRequest', ({ method, headers, raw }, reply, done) => {
    reply.headers(apiHeaders)
    done(refuseOrigin({ method, headers, rawHeaders: raw.rawHeaders, isPage: false }))
  })
  app.setNotFoundHandler(({ method, url }) => {
    throw httpErrors.error('NOT_FOUND', { method, path: url.split('?', 1)[0] ?? '' })
  })
  const closing = new AbortController()
  const limit = createRateLimit(options.rateLimit ?? defaultRateLimit)
  const slots = createSlots(concurrentRequests)
  type Emit = (event: ProcessEvent) => void
  const answer = async ({ body, headers }: FastifyRequest<{ Body: ProcessBody }>, reply: FastifyReply, emit: Emit) => {
    const workspaceId = headers[agentsWorkspaceHeader]
    const signal = AbortSignal.any([untilLeft(reply), closing.signal])
    return worker.answer(body, {
      model: await model(typeof workspaceId === 'string' ? workspaceId : undefined),
      signal,
      emit,
    })
  }

  const refuseOthers = ({ headers }: FastifyRequest) => {
    const given = headers[agentsSecretHeader]
    if (secret !== undefined && !(typeof given === 'string' && isSame(given, secret))) {
      throw agentsErrors.error('PRIVATE')
    }
  }

  app.get(
    agentsPaths.health,
    (): AgentsHealth => ({
      status: 'ok',
      service: 'sluice-agents',
      timestamp: new Date().toISOString(),
      ...(secret === undefined ? {} : { isPrivate: true }),
    }),
  )
  app.post<{ Body: ProcessBody }>(
    agentsPaths.process,
    {
      schema: { body: serviceBodySchema },
      async onRequest(request) {
        refuseOthers(request)
        limit.take(request.ip)
      },
    },
    async (request, reply) => {
      assertReadable(request.body.request)
      const release = slots.take()
      if (request.headers.accept?.includes(ndjsonType))
        return sendEvents(reply, emit => answer(request, reply, emit).finally(release))
      return answer(request, reply, () => {}).finally(release)
    },
  )
  const url = await listen(app, host, port)
  return {
    url,
    async close() {
      closing.abort(agentsErrors.error('CLOSING'))
      await app.close()
      await worker.close()
    },
  }
}

/** Takes as long whatever is given. */
function isSame(given: string, secret: string): boolean {
  const [left, right] = [given, secret].map(text => createHash('sha256').update(text).digest())
  return timingSafeEqual(left!, right!)
}
