import { emptyRunView, foldRun, type RunEvent } from '@sluice/engine'
import { describe, expect, it } from 'vitest'
import { createRunStore } from '../../editor/runStore.ts'
import { findShownRun, isRejected, readStatus } from './readStatus.ts'

const request = { kind: 'transaction' } as never

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1 },
  { type: 'node.started', seq: 2, at: 1, nodeId: 'swap', attempt: 1 },
  { type: 'node.waiting', seq: 3, at: 1, nodeId: 'swap', attempt: 1, request },
]

describe('findShownRun', () => {
  it('behavior: a request that was rejected while the server is away no longer waits', () => {
    const state = { ...createRunStore().getState(), view: foldRun(emptyRunView, events) }
    expect(readStatus(findShownRun(state, 'swap'))).toBe('waiting')
    const rejected = { ...state, rejectedId: 'swap' }
    const shown = findShownRun(rejected, 'swap')
    expect(readStatus(shown)).toBe('cancelled')
    expect(isRejected(shown)).toBe(true)
    expect(findShownRun(rejected, 'swap')).toBe(shown)
    expect(findShownRun(rejected, 'other')).toBeUndefined()
  })
})
