import type { RunEvent } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createRunStore, findWaitingNode, isRunActive } from './runStore.ts'

const document = makeEmptyDocument('d', 'Demo')

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 10 },
  { type: 'node.started', seq: 2, at: 11, nodeId: 'a', attempt: 1 },
  {
    type: 'node.waiting',
    seq: 3,
    at: 12,
    nodeId: 'a',
    attempt: 1,
    request: {
      kind: 'signatureRequest',
      transaction: { chainId: 31337, from: '0x1', to: '0x2', data: '0x', value: '0' },
      intent: {},
      expiresAt: 100,
    },
  },
]

const makeStore = () => {
  const store = createRunStore(fold => fold())
  store.follow({ executionId: 'exec_1', place: 'server', on: 'devnet', document, nodeCount: 1, targetId: null })
  return store
}

describe('createRunStore', () => {
  it('default', () => {
    const store = makeStore()
    for (const event of events) store.receive([event])
    expect(store.getState().view.nodes.get('a')?.status).toBe('waiting')
    expect(findWaitingNode(store.getState())?.nodeId).toBe('a')
    expect(isRunActive(store.getState())).toBe(true)
    store.receive([{ type: 'node.failed', seq: 4, at: 13, nodeId: 'a', error: makeError() }])
    store.receive([{ type: 'execution.failed', seq: 5, at: 14, error: makeError() }])
    expect(isRunActive(store.getState())).toBe(false)
  })

  it('behavior: many events in one frame are folded once', () => {
    const folds: (() => void)[] = []
    const store = createRunStore(fold => void folds.push(fold))
    store.follow({ executionId: 'exec_1', place: 'server', on: 'devnet', document, nodeCount: 1, targetId: null })
    for (const event of events) store.receive([event])
    expect(folds).toHaveLength(1)
    expect(store.getState().view.seq).toBe(0)
    folds[0]?.()
    expect(store.getState().view.seq).toBe(3)
  })

  it('behavior: repeated events change nothing', () => {
    const store = makeStore()
    store.receive(events)
    const before = store.getState()
    store.receive(events)
    expect(store.getState()).toBe(before)
  })

  it('behavior: events and earlier runs of this page are recorded for replays', () => {
    const store = createRunStore(fold => fold())
    const run = { place: 'browser', on: 'simulated', document, nodeCount: 1, targetId: null } as const
    store.follow({ executionId: 'exec_1', ...run })
    store.receive(events.slice(0, 2))
    store.receive(events)
    expect(store.events()).toEqual(events)
    expect(store.recorded()).toMatchObject({ executionId: 'exec_1', status: 'running', startedAt: 10, events })
    store.follow({ executionId: 'exec_2', ...run })
    expect(store.events()).toEqual([])
    expect(store.recorded()).toBeNull()
    expect(store.getState().past).toMatchObject([{ executionId: 'exec_1', events }])
  })

  it('behavior: a run that could not start says why', () => {
    const store = makeStore()
    store.prepare()
    expect(isRunActive(store.getState())).toBe(true)
    store.refuse(new Error('no'))
    expect(store.getState()).toMatchObject({ phase: 'refused', refusal: { message: 'no' } })
    expect(isRunActive(store.getState())).toBe(false)
  })
})

function makeError() {
  return { area: 'DEFI', code: 'REJECTED_BY_USER', message: 'no', help: [], retry: 'after-user' } as const
}
