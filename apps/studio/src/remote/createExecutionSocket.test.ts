import type { io, ManagerOptions } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import { makeHttpClient } from '../../test/makeHttpClient.ts'
import { createExecutionSocket } from './createExecutionSocket.ts'
import { toRefusal } from './socketClient.ts'

const request = { workflow: { id: 'p1' }, context: { mode: 'functional' as const } }

const served = makeHttpClient(() => ({}))
const unserved = makeHttpClient(() => Promise.reject(new TypeError('Failed to fetch')))

describe('createExecutionSocket', () => {
  it('error: with the server back a missed program needs a reload, and says so', async () => {
    const socket = createExecutionSocket(served, () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(socket.start(request)).rejects.toMatchObject({ code: 'PART_MISSING' })
  })

  it('error: without its program it says that the server does not answer, and can be tried again', async () => {
    const answers = { emitWithAck: async () => ({ ok: true, executionId: 'exec_1' }) }
    const connected = { connected: true, on: () => {}, timeout: () => answers }
    const load = vi
      .fn(async () => ({ io: (() => connected) as unknown as typeof io, toRefusal }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const socket = createExecutionSocket(unserved, load)
    await expect(socket.start(request)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(await socket.start(request)).toBe('exec_1')
  })

  it('behavior: events before the subscription are applied once and in order', async () => {
    const heard = new Map<string, (event: unknown) => void>()
    const answers = { emitWithAck: async () => ({ ok: true }) }
    const on = (name: string, listen: (event: unknown) => void) => heard.set(name, listen)
    const connected = { connected: true, on, timeout: () => answers }
    const socket = createExecutionSocket(served, async () => ({
      io: (() => connected) as unknown as typeof io,
      toRefusal,
    }))
    const taken: number[] = []
    const onEvents = (events: readonly { readonly seq: number }[]) => void taken.push(...events.map(({ seq }) => seq))
    socket.follow('exec_1', { afterSeq: () => 0, onEvents, onConnected: () => {}, onRefused: () => {} })
    await vi.waitFor(() => expect(heard.has('execution-event')).toBe(true), { timeout: 20_000 })
    for (const seq of [4, 5, 1, 2, 3, 4, 5]) heard.get('execution-event')!({ executionId: 'exec_1', seq })
    heard.get('execution-event')!({ executionId: 'exec_2', seq: 6 })
    expect(taken).toEqual([1, 2, 3, 4, 5])
  })

  it('behavior: the first try after a lost connection comes within half a second, later ones within two', async () => {
    const options: Partial<ManagerOptions>[] = []
    const lost = { connected: false, on: () => {} }
    const io = (given: Partial<ManagerOptions>) => {
      options.push(given)
      return lost
    }
    await createExecutionSocket(served, async () => ({ io: io as never, toRefusal })).open()
    // Socket.IO adds up to half of the delay.
    expect(options[0]!.reconnectionDelay! * 1.5).toBeLessThan(500)
    expect(options[0]!.reconnectionDelayMax).toBe(2_000)
  })

  it('behavior: a lost connection can be tried at once', async () => {
    const calls: string[] = []
    const lost = { connected: false, on: () => {}, disconnect: () => lost, connect: () => void calls.push('connect') }
    const socket = createExecutionSocket(served, async () => ({ io: (() => lost) as unknown as typeof io, toRefusal }))
    socket.reconnect()
    await vi.waitFor(() => expect(calls).toEqual(['connect']))
    lost.connected = true
    socket.reconnect()
    await socket.open()
    expect(calls).toEqual(['connect'])
  })
})
