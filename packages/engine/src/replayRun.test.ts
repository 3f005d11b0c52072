import { describe, expect, it } from 'vitest'
import type { RunEvent } from './events.ts'
import { replayRun } from './replayRun.ts'

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1 },
  { type: 'node.started', nodeId: 'a', attempt: 1, seq: 2, at: 1 },
  { type: 'node.completed', nodeId: 'a', outputs: { output: 1 }, seq: 3, at: 2 },
  { type: 'node.started', nodeId: 'b', attempt: 1, seq: 4, at: 2 },
  { type: 'node.completed', nodeId: 'b', outputs: { output: 1 }, seq: 5, at: 3 },
  { type: 'execution.completed', seq: 6, at: 3 },
]

describe('replayRun', () => {
  it('default', () => {
    const restoreRunState = replayRun({ events })
    expect(restoreRunState.length).toBe(6)
    expect(restoreRunState.viewAt(6)).toMatchObject({ status: 'success', seq: 6, endedAt: 3 })
  })

  it('behavior: goes forward and back, and no further than what was recorded', () => {
    const restoreRunState = replayRun({ events })
    const statusAt = (seq: number) => ['a', 'b'].map(id => restoreRunState.viewAt(seq).nodes.get(id)?.status ?? 'idle')
    expect(statusAt(4)).toEqual(['success', 'running'])
    expect(statusAt(2)).toEqual(['running', 'idle'])
    expect(statusAt(0)).toEqual(['idle', 'idle'])
    expect(statusAt(-1)).toEqual(['idle', 'idle'])
    expect(statusAt(99)).toEqual(['success', 'success'])
    expect(restoreRunState.viewAt(99)).toBe(restoreRunState.viewAt(6))
  })
})
