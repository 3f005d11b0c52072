import type { Socket } from 'socket.io-client'
import { readJson } from '../../../kit/request/readJson.ts'
import type { Address } from '../../guard/values/token.ts'
import { type IcmMessage, readMessage } from '../IcmMessage.ts'

export type LiveSocket = Pick<Socket, 'on' | 'emit' | 'connect' | 'disconnect'>

export type LiveHandlers = {
  readonly onMessage: (message: IcmMessage) => void
  /** Called after every connect, including the first: updates in between were missed. */
  readonly onConnected: () => void
  readonly onDisconnected: () => void
}

/** Subscribes to a wallet's updates, also after reconnects. Returns the unsubscribe function. */
export function joinLiveUpdates(socket: LiveSocket, address: Address, handlers: LiveHandlers): () => void {
  socket.on('connect', () => {
    socket.emit('subscribe-to-messages', address, () => handlers.onConnected())
  })
  socket.on('disconnect', reason => {
    handlers.onDisconnected()
    // Without this, socket.io stays disconnected when the server ended the connection.
    if (reason === 'io server disconnect') socket.connect()
  })
  socket.on('message-updated', (record: unknown) => {
    let message: IcmMessage
    try {
      message = readMessage(readJson(record))
    } catch {
      // Unreadable update of another backend version; the next HTTP request brings the data.
      return
    }
    handlers.onMessage(message)
  })
  return () => socket.disconnect()
}

/** Opens the socket.io connection to the backend; it reconnects by itself. */
export async function openLiveSocket(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io({ path: '/api/live', transports: ['websocket', 'polling'], tryAllTransports: true })
}
