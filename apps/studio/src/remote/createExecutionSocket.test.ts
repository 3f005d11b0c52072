import type { io } from 'socket.io-client'
import { describe, expect, it, vi } from 'vitest'
import { createExecutionSocket } from './createExecutionSocket.ts'

const request = { workflow: { id: 'p1' }, context: { mode: 'functional' as const } }

describe('createExecutionSocket', () => {
  it('error: without its program it says that the server does not answer, and can be tried again', async () => {
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
