import type { Server as HttpServer } from 'node:http'
import { engineErrors, type RunEvent } from '@sluice/engine'
import {
  type Acknowledgement,
  type ErrorBody,
  executionIdSchema,
  type ReceivedEvents,
  type SentEvents,
  type SentName,
  sentMessages,
  typedDataRequestSchema,
} from '@sluice/protocol'
import { apiHeaders, httpErrors } from '@sluice/protocol/http'
import { isSignatureRequest } from '@sluice/workflow'
import { Server, type Socket } from 'socket.io'
import { z } from 'zod'
import { type AccessControl, hasApiKeyInUrl } from '../accessControl.ts'
import type { Caller, Identified } from '../callers.ts'
import { serverErrors } from '../errors.ts'
import { toWireSnapshot } from '../runs/toWireSnapshot.ts'
import { addressOf, type TrustedProxies } from '../trustedProxies.ts'
import { withWarnings } from '../withWarnings.ts'
import type { Workspace } from '../workspaces/openWorkspace.ts'
import { exactParser } from './exactParser.ts'
import { forStrangers } from './forStrangers.ts'
import type { RequestLimits } from './limitRequests.ts'
import { parseMessage } from './parseMessage.ts'
import { servePreviewLogs } from './servePreviewLogs.ts'
import { createSessionWatch } from './sessionWatch.ts'
import { createSocketCaller, identifySocket, refusalOf, type SocketAccess, type SocketCaller } from './socketCaller.ts'
import { toErrorBody } from './toErrorBody.ts'

type RunSocket = Socket<SentEvents, ReceivedEvents>
type Parsed<Name extends SentName> = z.output<(typeof sentMessages)[Name]>
type Handled = Omit<Extract<Acknowledgement, { ok: true }>, 'ok'>
type Handlers = { [Name in SentName]: (payload: Parsed<Name>, workspace: Workspace) => Promise<Handled> }

type Dependencies = SocketAccess & {
  readonly accessControl: AccessControl
  readonly trustedProxies?: TrustedProxies | undefined
}

const bytesPerMessage = 5_000_000
/** A page that hears no ping within their sum, 5 s, shows the server as away. */
const heartbeat = { pingInterval: 1_500, pingTimeout: 3_500 }

/** Opens the socket of runs and previews on the HTTP server, with the same access control. */
export function serveRunSockets(
  server: HttpServer,
  { accessControl, trustedProxies, ...parts }: Omit<Dependencies, 'sessions'>,
): { readonly count: () => number; close(): Promise<void> } {
  const { living } = parts.callers
  const sessions = living && createSessionWatch(living)
  const access = { ...parts, sessions }
  const io = new Server<SentEvents, ReceivedEvents>(server, {
    serveClient: false,
    transports: ['websocket', 'polling'],
    maxHttpBufferSize: bytesPerMessage,
    ...heartbeat,
    parser: exactParser,
    allowRequest: ({ method = '', url = '', headers }, decide) => {
      const refused = accessControl.refuseOrigin({ method, headers, isPage: false })
      const error = refused ?? (hasApiKeyInUrl(url) ? serverErrors.error('KEY_IN_ADDRESS') : undefined)
      decide(error?.message, error === undefined)
    },
  })
  io.engine.on('headers', (headers: { [name: string]: string }) => Object.assign(headers, apiHeaders))
  io.use((socket, next) => {
    if (trustedProxies) socket.handshake.address = addressOf(socket.request, trustedProxies)
    const admit = (identified: Identified) => {
      const error = refusalOf(identified, 'read')
      if (error) return next(toHandshakeError(error))
      socket.data = { caller: identified.caller }
      next()
    }
    const identified = identifySocket(socket, access.callers)
    if (identified instanceof Promise) identified.then(admit, error => next(toHandshakeError(error)))
    else admit(identified)
  })
  io.on('connection', socket => {
    const { caller: admitted } = socket.data as { readonly caller: Caller }
    const caller = createSocketCaller(socket as never, admitted, access)
    serveSocket(socket, caller, access.limits)
    servePreviewLogs(socket as never, caller)
  })
  // The HTTP server belongs to the app, which closes it itself.
  return {
    count: () => io.engine.clientsCount,
    async close() {
      sessions?.close()
      io.disconnectSockets(true)
    },
  }
}

/** Socket.IO hands `message` and `data` of a refused handshake to the page. */
function toHandshakeError(thrown: unknown): Error {
  const data = toErrorBody(forStrangers(thrown))
  return Object.assign(new Error(data.error), { data })
}

function serveSocket(socket: RunSocket, caller: SocketCaller, limits: RequestLimits): void {
  /** The last operation per run; the promises never reject, errors go to the caller. */
  const following = new Map<string, Promise<() => void>>()
  const leave = (executionId: string) => {
    void following.get(executionId)?.then(stop => stop())
    following.delete(executionId)
  }
  socket.on('disconnect', () => {
    for (const executionId of following.keys()) leave(executionId)
  })

  /** Serializes subscriptions: two concurrent ones would both stay and send every event twice. */
  const follow = async (workspace: Workspace, executionId: string, afterSeq: number) => {
    const before = following.get(executionId)
    const started = (async () => {
      ;(await before)?.()
      return subscribe(workspace, executionId, afterSeq)
    })()
    const kept = started.catch(() => () => {})
    following.set(executionId, kept)
    await started.catch((error: unknown) => {
      if (following.get(executionId) === kept) following.delete(executionId)
      throw error
    })
    if (!socket.connected) leave(executionId)
  }

  const subscribe = ({ runs }: Workspace, executionId: string, afterSeq: number) =>
    runs.subscribe(executionId, afterSeq, {
      event: event => {
        socket.emit('execution-event', { executionId, ...event })
        // Nothing comes after it.
        if (isEnd(event)) leave(executionId)
      },
      waiting: ({ nodeId, attempt, request }) =>
        socket.emit('transaction-ready-for-signing', {
          executionId,
          nodeId,
          attempt,
          intent: request.intent,
          expiresAt: request.expiresAt,
          ...(isSignatureRequest(request)
            ? { unsignedTx: request.transaction }
            : { typedData: typedDataRequestSchema.shape.typedData.parse(request.typedData) }),
        }),
      paused: error => socket.emit('execution-error', { ...toErrorBody(error), executionId }),
    })

  const handlers: Handlers = {
    'execute-workflow': async (request, workspace) => {
      limits.runs.take(caller.client)
      const { executionId, warnings } = await workspace.runs.start(request)
      socket.emit('execution-started', { executionId })
      await follow(workspace, executionId, 0)
      return withWarnings({ executionId, result: 'applied' as const }, warnings)
    },
    'subscribe-execution': async ({ executionId, afterSeq }, workspace) => {
      await follow(workspace, executionId, afterSeq)
      return { executionId, result: 'applied' }
    },
    'cancel-execution': async ({ executionId }, { runs }) => {
      const { cancelled, warnings } = await runs.cancel(executionId)
      socket.emit('execution-cancelled', withWarnings({ executionId, cancelled }, warnings))
      return withWarnings({ executionId, result: cancelled ? 'applied' : 'ignored' }, warnings)
    },
    'get-execution-status': async ({ executionId }, { runs }) => {
      socket.emit('execution-status', toWireSnapshot(await runs.find(executionId)))
      return { executionId, result: 'applied' }
    },
    'transaction-signed': async ({ executionId, nodeId, ...signed }, { runs }) => ({
      executionId,
      result: await runs.signed(
        executionId,
        nodeId,
        'signedTx' in signed ? { transactionHash: signed.signedTx } : signed,
      ),
    }),
    'signing-error': async ({ executionId, nodeId, error }, { runs }) => ({
      executionId,
      result: await runs.signingFailed(executionId, nodeId, error),
    }),
    'rebuild-transaction': async ({ executionId, nodeId }, { runs }) => {
      // Every rebuild asks for a fresh quote.
      limits.outbound.take(caller.client)
      return { executionId, result: await runs.rebuild(executionId, nodeId) }
    },
  }
  for (const name of Object.keys(handlers) as SentName[]) listen(socket, caller, name, handlers[name])
}

/** Parses a message, executes it and replies with an acknowledgement if requested, else with an error event. */
function listen<Name extends SentName>(
  socket: RunSocket,
  caller: SocketCaller,
  name: Name,
  handle: Handlers[Name],
): void {
  const untyped: Socket<{ [name: string]: (payload: unknown, acknowledge: unknown) => void }> = socket as never
  untyped.on(name as string, async (payload, acknowledge) => {
    const answer = (value: Acknowledgement) => {
      if (typeof acknowledge === 'function') acknowledge(value)
    }
    let about: { executionId?: string; nodeId?: string } = {}
    try {
      const checked = caller.assertMay(name)
      if (checked) await checked
      // Inside the try: too deep nesting makes the schema itself throw.
      const parsed = parseMessage(name, sentMessages[name], payload) as Parsed<Name>
      about = parsed as typeof about
      const handled = await handle(parsed, await caller.workspace())
      caller.note(name, 'ok', handled, parsed)
      answer({ ok: true, ...handled })
    } catch (thrown) {
      if (httpErrors.is(thrown, 'REQUEST_INVALID') && Object.keys(about).length === 0) about = namesIn(payload)
      const error = toRunErrorBody(thrown)
      caller.note(name, error.code, about)
      answer({ ok: false, error })
      const { executionId, nodeId } = about
      if (executionId !== undefined && nodeId !== undefined) {
        socket.emit('signing-error', { ...error, executionId, nodeId })
      } else socket.emit('execution-error', executionId === undefined ? error : { ...error, executionId })
    }
  })
}

function isEnd({ type }: RunEvent): boolean {
  return type === 'execution.completed' || type === 'execution.failed' || type === 'execution.cancelled'
}

const namesSchema = z.object({
  executionId: executionIdSchema.optional().catch(undefined),
  nodeId: z.string().max(200).optional().catch(undefined),
})

/** Reads run and node ids from an invalid message, so that its error reaches the waiting step. */
function namesIn(payload: unknown): { executionId?: string; nodeId?: string } {
  const { executionId, nodeId } = namesSchema.safeParse(payload).data ?? {}
  return { ...(executionId !== undefined && { executionId }), ...(nodeId !== undefined && { nodeId }) }
}

function toRunErrorBody(thrown: unknown): ErrorBody {
  const body = toErrorBody(thrown)
  return body.code === 'INTERNAL' ? toErrorBody(engineErrors.error('UNKNOWN_EXECUTION_ERROR')) : body
}
