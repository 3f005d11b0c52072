import type { Socket } from 'socket.io-client'
import type { Address } from '../guard/values/token.ts'
import { readJson } from '../../kit/request/readJson.ts'
import { type IcmMessage, readMessage } from './IcmMessage.ts'

export type LiveSocket = Pick<Socket, 'on' | 'emit' | 'disconnect'>

export type LiveHandlers = {
  readonly onMessage: (message: IcmMessage) => void
  /** Called with every connection, the first one too: what happened in between was missed. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
}

/** Joins the room of a wallet, again after every break, and hands on what changes there. Gives back the way out. */
export function joinLiveUpdates(socket: LiveSocket, address: Address, handlers: LiveHandlers): () => void {
  socket.on('connect', () => {
    socket.emit('subscribe-to-messages', address, () => handlers.onConnected())
  })
  socket.on('disconnect', handlers.onDisconnected)
  socket.on('message-updated', (record: unknown) => {
    let message: IcmMessage
    try {
      message = readMessage(readJson(record))
    } catch {
      // A backend of another version: the next question over HTTP brings what can be read.
      return
    }
    handlers.onMessage(message)
  })
  return () => socket.disconnect()
}

/** Opens the live connection to this application's own backend; it connects again by itself. */
export async function openLiveSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io({ path: '/api/live', transports: ['websocket', 'polling'], tryAllTransports: true })
}
