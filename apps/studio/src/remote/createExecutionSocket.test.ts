import type { io } from 'socket.io-client'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createExecutionSocket } from './createExecutionSocket.ts'

const request = { workflow: { id: 'p1' }, context: { mode: 'functional' as const } }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('createExecutionSocket', () => {
  it('error: with the server back a missed program needs a reload, and says so', async () => {
    vi.stubGlobal('fetch', async () => new Response('{}'))
    const socket = createExecutionSocket(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(socket.start(request)).rejects.toMatchObject({ code: 'PART_MISSING' })
  })

  it('error: without its program it says that the server does not answer, and can be tried again', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    const answers = { emitWithAck: async () => ({ ok: true, executionId: 'exec_1' }) }
    const connected = { connected: true, on: () => {}, timeout: () => answers }
    const load = vi
      .fn(async () => ({ io: (() => connected) as unknown as typeof io }))
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const socket = createExecutionSocket(load)
    await expect(socket.start(request)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(await socket.start(request)).toBe('exec_1')
  })
})
