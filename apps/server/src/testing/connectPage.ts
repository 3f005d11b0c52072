import type {
  Acknowledgement,
  ReceivedEvents,
  ReceivedName,
  ReceivedPayload,
  SentEvents,
  SentName,
  SentPayload,
} from '@sluice/protocol'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'
import type { RunningServer } from '../createServer.ts'

type PageSocket = Socket<ReceivedEvents, SentEvents>

export type Page = {
  readonly socket: PageSocket
  /** Every message of this name so far, in order of arrival. */
  received<Name extends ReceivedName>(name: Name): ReceivedPayload<Name>[]
  send<Name extends SentName>(name: Name, payload: SentPayload<Name>): Promise<Acknowledgement>
  /** Waits for the first message of this name that fits; earlier ones count. */
  receive<Name extends ReceivedName>(
    name: Name,
    fits?: (payload: ReceivedPayload<Name>) => boolean,
  ): Promise<ReceivedPayload<Name>>
  /** Resolves with the last event of a run; any run when none is named. */
  ended(executionId?: string): Promise<ReceivedPayload<'execution-event'>>
}

/** A limit for what never comes; tests wait for events. */
const waitMs = 60_000

/** Opens the execution socket as the editor does. */
export async function connectPage({ url, token }: Pick<RunningServer, 'url' | 'token'>): Promise<Page> {
  const socket: PageSocket = io(url, { auth: { token }, transports: ['websocket'], reconnection: false })
  onTestFinished(() => void socket.disconnect())
  const received: { name: string; payload: unknown }[] = []
  const watchers = new Set<() => void>()
  socket.onAny((name: string, payload: unknown) => {
    received.push({ name, payload })
    for (const watch of [...watchers]) watch()
  })
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })
  const receive: Page['receive'] = (name, fits = () => true) =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = received.find(message => message.name === name && fits(message.payload as never))
        if (!found) return
        clearTimeout(timer)
        watchers.delete(look)
        resolve(found.payload as never)
      }
      const timer = setTimeout(() => {
        watchers.delete(look)
        reject(new Error(`${name} did not come; came: ${JSON.stringify(received).slice(0, 2_000)}`))
      }, waitMs)
      watchers.add(look)
      look()
    })
  return {
    socket,
    receive,
    received: name =>
      received.filter(message => message.name === name).map(message => message.payload as ReceivedPayload<typeof name>),
    send: async (name, payload) => {
      const untyped = socket as unknown as Socket
      return untyped.timeout(waitMs).emitWithAck(name, payload)
    },
    ended: executionId =>
      receive(
        'execution-event',
        event =>
          (executionId === undefined || event.executionId === executionId) &&
          /^execution\.(completed|failed|cancelled)$/.test(event.type),
      ),
  }
}
