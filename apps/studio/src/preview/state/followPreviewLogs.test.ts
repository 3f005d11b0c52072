import type { PreviewLog } from '@sluice/protocol'
import { describe, expect, it, vi } from 'vitest'
import type { StudioSocket } from '../../remote/createExecutionSocket.ts'
import { followPreviewLogs } from './followPreviewLogs.ts'

const line = (seq: number, instanceId = 'p1'): PreviewLog => ({
  instanceId,
  seq,
  ts: seq,
  level: 'info',
  source: 'page',
  message: '',
})

function makeSocket() {
  const listeners = new Map<string, (value?: unknown) => void>()
  const sent: unknown[] = []
  const socket = {
    connected: true,
    on: (name: string, listen: () => void) => listeners.set(name, listen),
    off: (name: string) => listeners.delete(name),
    emit: (...message: unknown[]) => sent.push(message),
  } as unknown as StudioSocket
  return { socket, sent, hear: (name: string, value?: unknown) => listeners.get(name)?.(value), listeners }
}

describe('followPreviewLogs', () => {
  it('default: lines of its instance arrive in batches, and a reconnect asks for what was missed', async () => {
    const { socket, sent, hear } = makeSocket()
    const batches: number[][] = []
    const states: string[] = []
    followPreviewLogs({
      open: async () => socket,
      instanceId: 'p1',
      afterSeq: () => batches.flat().at(-1) ?? 0,
      onLines: lines => batches.push(lines.map(({ seq }) => seq)),
      onState: ({ state }) => states.push(state),
    })
    await vi.waitFor(() => expect(sent).toEqual([['subscribe-logs', { instanceId: 'p1', afterSeq: 0 }]]))
    for (const given of [line(1), line(7, 'p2'), line(2)]) hear('log', given)
    await vi.waitFor(() => expect(batches).toEqual([[1, 2]]))
    hear('preview-state', { instanceId: 'p2', state: 'failed' })
    hear('preview-state', { instanceId: 'p1', state: 'running' })
    expect(states).toEqual(['running'])
    hear('connect')
    expect(sent.at(-1)).toEqual(['subscribe-logs', { instanceId: 'p1', afterSeq: 2 }])
  })

  it('behavior: opens again after a failure, and passes nothing on once it is ended', async () => {
    const { socket, sent, hear, listeners } = makeSocket()
    const open = vi.fn(async () => socket).mockRejectedValueOnce(new TypeError('Failed to fetch'))
    const onLines = vi.fn()
    const end = followPreviewLogs({ open, instanceId: 'p1', afterSeq: () => 0, onLines, onState: () => {} })
    await vi.waitFor(() => expect(sent).toHaveLength(1), { timeout: 5_000 })
    hear('log', line(1))
    end()
    await new Promise(resolve => setTimeout(resolve, 100))
    expect([onLines.mock.calls, listeners.size]).toEqual([[], 0])
    expect(sent.at(-1)).toEqual(['unsubscribe-logs', { instanceId: 'p1' }])
  })
})
