import type { RunEvent } from '@sluice/engine'
import type {
  Acknowledgement,
  ReceivedEvents,
  ReceivedPreviewEvents,
  SentEvents,
  SentName,
  SentPayload,
  SentPreviewEvents,
  StartRunRequest,
} from '@sluice/protocol'
import { isSluiceError, type SluiceError } from '@sluice/workflow'
import type { Socket } from 'socket.io-client'
import { studioErrors } from '../ui/errors.ts'
import { loadOnce } from '../ui/loadOnce.ts'
import type { HttpClient } from './createHttpClient.ts'
import { reconnectDelay } from './reconnectDelay.ts'

export type RunListener = {
  /** Last received sequence number; read on every reconnect. */
  readonly afterSeq: () => number
  readonly onEvents: (events: readonly RunEvent[]) => void
  readonly onConnected: (isConnected: boolean) => void
  /** The server refused a message about this run. */
  readonly onRefused: (error: SluiceError) => void
}

export type ExecutionSocket = {
  /**
   * Starts a run and resolves to its id. Throws `NOT_CONNECTED_TO_ENGINE`, `EXECUTION_REQUEST_TIMEOUT` or the server's
   * error.
   */
  start(request: StartRunRequest): Promise<string>
  /** Subscribes to a run across reconnects; returns an unsubscribe function. */
  follow(executionId: string, listener: RunListener): () => void
  /** Resends until the server accepts the message; throws the server's error. */
  send<Name extends 'transaction-signed' | 'signing-error' | 'cancel-execution' | 'rebuild-transaction'>(
    name: Name,
    payload: SentPayload<Name>,
  ): Promise<'applied' | 'ignored'>
  /** Resolves as soon as the server answers. */
  connected(): Promise<void>
}

export type EditorSocket = ExecutionSocket & {
  /** Opens the connection; it reconnects by itself. Throws `PART_MISSING` or `SERVER_UNREACHABLE`. */
  open(): Promise<StudioSocket>
  /** Tries a lost connection at once instead of after the delay. */
  reconnect(): void
}

export type StudioSocket = Socket<ReceivedEvents & ReceivedPreviewEvents, SentEvents & SentPreviewEvents>

const startTimeoutMs = 10_000
/** How long a start waits for a lost connection. */
const connectTimeoutMs = 4_000
const repeatEveryMs = 5_000
const reconnectAfterMs = 1_000
/** A server that accepts a connection and answers nothing counts as away. */
const handshakeTimeoutMs = 5_000

type Client = Pick<typeof import('./socketClient.ts'), 'io' | 'toRefusal'>

type Opened = { readonly socket: StudioSocket; readonly toRefusal: Client['toRefusal'] }

const loadClient = loadOnce<Client>(() => import('./socketClient.ts'))

/** Creates the execution socket; connects on first use. */
export function createExecutionSocket(http: HttpClient, load: () => Promise<Client> = loadClient): EditorSocket {
  let opened: Promise<Opened> | undefined
  const open = () => {
    opened ??= load().then(
      client => ({ socket: connect(client, http), toRefusal: client.toRefusal }),
      async (cause: unknown) => {
        opened = undefined
        // Browsers cache a failed module request, so only a reload helps once the server is back.
        const code = (await http.isServed()) ? 'PART_MISSING' : 'SERVER_UNREACHABLE'
        throw studioErrors.error(code, undefined, { cause })
      },
    )
    return opened
  }

  const ask = async <Name extends SentName>(name: Name, payload: SentPayload<Name>, timeoutMs: number) => {
    const { socket, toRefusal } = await open()
    const answer = (await socket.timeout(timeoutMs).emitWithAck(name, ...([payload] as never))) as Acknowledgement
    if (answer.ok) return answer
    throw toRefusal(answer.error)
  }

  return {
    open: async () => (await open()).socket,

    reconnect() {
      void open().then(
        ({ socket }) => {
          // Without the disconnect the client waits for its next attempt.
          if (!socket.connected) socket.disconnect().connect()
        },
        () => undefined,
      )
    },

    async start(request) {
      const { socket } = await open()
      if (!socket.connected && !(await waitForConnection(socket))) throw studioErrors.error('NOT_CONNECTED_TO_ENGINE')
      const answer = await ask('execute-workflow', request, startTimeoutMs).catch((cause: unknown) => {
        throw isSluiceError(cause) ? cause : studioErrors.error('EXECUTION_REQUEST_TIMEOUT', undefined, { cause })
      })
      return answer.executionId
    },

    follow(executionId, listener) {
      let stopped = false
      let stop = () => {
        stopped = true
      }
      const begin = ({ socket, toRefusal }: Opened) => {
        if (stopped) return
        const subscribe = () => {
          listener.onConnected(true)
          void ask('subscribe-execution', { executionId, afterSeq: listener.afterSeq() }, repeatEveryMs).catch(
            (cause: unknown) => {
              if (isSluiceError(cause)) listener.onRefused(cause)
              else if (socket.connected && !stopped) subscribe()
            },
          )
        }
        let taken = listener.afterSeq()
        const onEvent: ReceivedEvents['execution-event'] = event => {
          // Ignores events out of sequence: the subscription resends what was missed.
          if (event.executionId !== executionId || event.seq !== taken + 1) return
          taken = event.seq
          listener.onEvents([event])
        }
        const onError: ReceivedEvents['execution-error'] = error => {
          if (error.executionId === executionId) listener.onRefused(toRefusal(error))
        }
        const onLost = () => listener.onConnected(false)
        socket.on('connect', subscribe)
        socket.on('disconnect', onLost)
        socket.on('execution-event', onEvent)
        socket.on('execution-error', onError)
        socket.on('signing-error', onError)
        if (socket.connected) subscribe()
        stop = () => {
          stopped = true
          socket.off('connect', subscribe)
          socket.off('disconnect', onLost)
          socket.off('execution-event', onEvent)
          socket.off('execution-error', onError)
          socket.off('signing-error', onError)
        }
      }
      const tryOpen = () => {
        if (stopped) return
        open().then(begin, () => {
          listener.onConnected(false)
          setTimeout(tryOpen, reconnectAfterMs)
        })
      }
      tryOpen()
      return () => stop()
    },

    async connected() {
      for (;;) {
        try {
          const { socket } = await open()
          if (!socket.connected) await new Promise<void>(resolve => socket.once('connect', resolve))
          return
        } catch (cause) {
          // The server answers again; only a reload loads what is missing.
          if (isSluiceError(cause) && cause.code === 'PART_MISSING') return
          await new Promise(resolve => setTimeout(resolve, reconnectAfterMs))
        }
      }
    },

    async send(name, payload) {
      for (;;) {
        try {
          return (await ask(name, payload, repeatEveryMs)).result
        } catch (cause) {
          if (isSluiceError(cause) && cause.code !== 'SERVER_UNREACHABLE') throw cause
          const again = await open().catch(() => null)
          if (again) await waitForConnection(again.socket)
          else await new Promise(resolve => setTimeout(resolve, reconnectAfterMs))
        }
      }
    },
  }
}

function connect({ io }: Client, http: HttpClient): StudioSocket {
  const socket: StudioSocket = io({
    auth: give => give(http.handshake()),
    transports: ['websocket', 'polling'],
    ...reconnectDelay,
    timeout: handshakeTimeoutMs,
  })
  const connect = () => void socket.connect()
  const connectLater = () => void setTimeout(connect, reconnectAfterMs)
  // Of a session it is not known what else the server refuses.
  const renew = () => void http.renewAccess().then(http.member ? connectLater : connect, connectLater)
  socket.on('connect_error', () => {
    // Handshake refused: the server restarted with a new token, or the session has ended.
    if (!socket.active) renew()
  })
  socket.on('disconnect', reason => {
    // The server closes the socket of a session or membership that has ended.
    if (reason === 'io server disconnect') renew()
  })
  return socket
}

/** Resolves to whether the socket connected in time. */
function waitForConnection(socket: StudioSocket): Promise<boolean> {
  if (socket.connected) return Promise.resolve(true)
  return new Promise(resolve => {
    const done = (connected: boolean) => {
      clearTimeout(timer)
      socket.off('connect', onConnect)
      resolve(connected)
    }
    const onConnect = () => done(true)
    const timer = setTimeout(() => done(false), connectTimeoutMs)
    socket.on('connect', onConnect)
  })
}
