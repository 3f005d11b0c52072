import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server } from 'socket.io'
import { getAddress, isAddress } from 'viem/utils'
import type { MessageRecord } from '../history/MessageRecord.ts'

export type LiveServer = {
  readonly attach: (server: HttpServer) => void
  /** Sends a record to every page that shows the account. */
  readonly publish: (account: string, record: MessageRecord) => void
  /** Accounts with a connected page. */
  readonly accounts: () => readonly `0x${string}`[]
  readonly close: () => Promise<void>
}

const path = '/api/live'
const maxConnections = 500
const maxBytes = 10_000
const ownSites = new Set(['same-origin', 'none'])

/** Rejects connections from pages of other sites, as the HTTP routes do. */
function isOwnPage({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site']
  if (typeof site === 'string') return ownSites.has(site)
  const { origin, host } = headers
  // Browsers send Sec-Fetch-Site or Origin; other clients send neither.
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}

const roomOf = (account: string) => `account:${getAddress(account)}`

/** Creates the socket.io server: one room per account, one account per connection. */
export function createLiveServer(): LiveServer {
  const io = new Server({
    path,
    serveClient: false,
    maxHttpBufferSize: maxBytes,
    allowRequest: (request, decide) => {
      const isFree = io.engine.clientsCount < maxConnections
      decide(null, isOwnPage(request) && isFree)
    },
  })
  io.on('connection', socket => {
    socket.on('subscribe-to-messages', async (account: unknown, acknowledge: unknown) => {
      const answer = typeof acknowledge === 'function' ? acknowledge : () => {}
      if (typeof account !== 'string' || !isAddress(account)) return answer({ error: 'Invalid wallet address' })
      for (const room of socket.rooms) if (room !== socket.id) await socket.leave(room)
      await socket.join(roomOf(account))
      answer({ success: true })
    })
  })
  let attached = false
  return {
    attach: server => {
      attached = true
      io.attach(server)
    },
    publish: (account, record) => {
      io.to(roomOf(account)).emit('message-updated', record)
    },
    accounts: () =>
      [...io.sockets.adapter.rooms.keys()].flatMap(room =>
        room.startsWith('account:') ? [room.slice('account:'.length) as `0x${string}`] : [],
      ),
    close: async () => {
      if (!attached) return
      // Ends connections without "io server disconnect", after which clients do not reconnect by themselves.
      io.engine.close()
    },
  }
}
