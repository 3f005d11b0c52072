import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MessageRecord } from '../history/MessageRecord.ts'
import { createLiveServer } from './createLiveServer.ts'

const account = '0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2'
const record = { id: '0x01', status: 'delivered' } as MessageRecord
/** Above the 5 s that socket.io may wait between two attempts. */
const patience = { timeout: 15_000 }
const ends: (() => unknown)[] = []

afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function start(port = 0) {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const live = createLiveServer()
  live.attach(server)
  const stop = async () => {
    const closed = new Promise(resolve => server.close(resolve))
    await live.close()
    server.closeAllConnections()
    await closed
  }
  ends.push(() => (server.listening ? stop() : undefined))
  return { live, stop, port: (server.address() as AddressInfo).port }
}

/** Connects as the page does: subscribes at every connect, and nothing else. */
function connect(port: number, transports: string[]) {
  const socket: Socket = io(`http://127.0.0.1:${port}`, { path: '/api/live', transports })
  ends.push(() => socket.disconnect())
  const updates: unknown[] = []
  const disconnects: string[] = []
  let subscribed = 0
  socket.on('connect', () => socket.emit('subscribe-to-messages', account, () => subscribed++))
  socket.on('message-updated', update => updates.push(update))
  socket.on('disconnect', reason => disconnects.push(reason))
  return { updates, disconnects, subscribed: () => subscribed }
}

describe('createLiveServer', () => {
  it.each(['websocket', 'polling'])(
    'behavior: a %s client comes back after a restart',
    async transport => {
      const first = await start()
      const client = connect(first.port, [transport])
      await vi.waitFor(() => expect(client.subscribed()).toBe(1), patience)
      await first.stop()
      await vi.waitFor(() => expect(client.disconnects).toHaveLength(1), patience)
      expect(client.disconnects).not.toContain('io server disconnect')
      const second = await start(first.port)
      await vi.waitFor(() => expect(client.subscribed()).toBe(2), patience)
      second.live.publish(account, record)
      await vi.waitFor(() => expect(client.updates).toEqual([record]), patience)
    },
    40_000,
  )
})
