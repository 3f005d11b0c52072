import type { WalletRequest } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import type { RunEvent } from './events.ts'
import { emptyRunView, foldRun, readWorkMs } from './foldRun.ts'

const say = (seq: number, nodeId = 'a'): RunEvent => ({
  type: 'node.log',
  seq,
  at: seq,
  nodeId,
  message: `line ${seq}`,
})

const linesOf = (view: ReturnType<typeof foldRun>, nodeId = 'a') => view.nodes.get(nodeId)?.logs

describe('foldRun', () => {
  it('default: lines of a node in order, and an earlier view keeps its own', () => {
    const first = foldRun(emptyRunView, [say(1), say(2, 'b'), say(3)])
    const second = foldRun(first, [say(4), { type: 'node.started', seq: 5, at: 5, nodeId: 'a', attempt: 1 }, say(6)])
    expect(linesOf(first)).toEqual(['line 1', 'line 3'])
    expect(linesOf(second)).toEqual(['line 1', 'line 3', 'line 4', 'line 6'])
    expect(second.nodes.get('b')).toBe(first.nodes.get('b'))
    expect(second.nodes.get('a')?.status).toBe('running')
  })

  it('behavior: time that the wallet took is told apart from the work of a node', () => {
    const at = (seq: number, ms: number) => ({ seq, at: ms, nodeId: 'a' })
    const request = { kind: 'transaction' } as unknown as WalletRequest
    const view = foldRun(emptyRunView, [
      { type: 'node.started', ...at(1, 1_000), attempt: 1 },
      { type: 'node.waiting', ...at(2, 1_200), attempt: 1, request },
      { type: 'node.started', ...at(3, 6_200), attempt: 1 },
      { type: 'node.waiting', ...at(4, 6_300), attempt: 1, request },
      { type: 'node.signed', ...at(5, 9_300), transactionHash: '0x01' },
    ])
    expect(readWorkMs(view.nodes.get('a')!)).toBeNull()
    const ended = foldRun(view, [{ type: 'node.completed', ...at(6, 9_800), outputs: {} }])
    expect(ended.nodes.get('a')).toMatchObject({ waitedMs: 8_000, startedAt: 1_000, endedAt: 9_800 })
    expect(readWorkMs(ended.nodes.get('a')!)).toBe(800)
  })

  it('behavior: a node that says a hundred thousand lines is folded in a moment', () => {
    const events = Array.from({ length: 100_000 }, (_, index) => say(index + 1))
    expect(linesOf(foldRun(emptyRunView, events))).toHaveLength(100_000)
  })
})
