import type { RunEvent } from '@sluice/engine'
import { makeEmptyDocument } from '@sluice/workflow'
import { beforeEach, describe, expect, it } from 'vitest'
import { createRunStore } from '../../editor/runStore.ts'
import { mainnetLog } from './mainnetLogs.ts'
import { followRun } from './useRunLogs.ts'

beforeEach(mainnetLog.clear)

const entries = () => mainnetLog.getState().map(({ level, text }) => `${level} ${text}`)

const follow = (executionId: string) => ({
  executionId,
  place: 'server' as const,
  on: 'devnet' as const,
  document: makeEmptyDocument('d', 'D'),
  nodeCount: 1,
  targetId: null,
})

const hash = `0x${'ab'.repeat(32)}`

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 1 },
  { type: 'node.started', seq: 2, at: 1, nodeId: 'node', attempt: 1 },
  { type: 'node.signed', seq: 3, at: 2, nodeId: 'node', transactionHash: hash },
  { type: 'execution.completed', seq: 4, at: 3 },
]

describe('followRun', () => {
  it('default: logs each event of each run once', () => {
    const runs = createRunStore(fold => fold())
    let ended = 0
    followRun('Revoke', runs, () => {
      ended += 1
    })
    runs.follow(follow('one'))
    runs.receive(events.slice(0, 2))
    expect(ended).toBe(0)
    runs.receive(events.slice(2))
    expect(ended).toBe(1)
    runs.follow(follow('two'))
    runs.receive(events.slice(0, 1))
    expect(entries()).toEqual([
      'info Revoke: started',
      `info Revoke: sent as ${hash}`,
      'success Revoke: completed',
      'info Revoke: started',
    ])
  })

  it('behavior: a swap that was refunded is not logged as completed', () => {
    const runs = createRunStore(fold => fold())
    followRun('Fusion+', runs, () => {})
    runs.follow(follow('one'))
    runs.receive([
      ...events.slice(0, 2),
      { type: 'node.completed', seq: 3, at: 2, nodeId: 'node', outputs: { status: 'refunded' } },
      { type: 'execution.completed', seq: 4, at: 3 },
    ])
    expect(entries().at(-1)).toBe('warn Fusion+: refunded')
  })

  it('error: a failure is told by the node’s own words', () => {
    const runs = createRunStore(fold => fold())
    followRun('Fusion+', runs, () => {})
    runs.follow(follow('one'))
    const serialized = { name: 'SluiceError', area: 'X', code: 'X', help: [], retry: 'never' }
    runs.receive([
      ...events.slice(0, 2),
      { type: 'node.failed', seq: 3, at: 2, nodeId: 'node', error: { ...serialized, message: 'The auction ended' } },
      {
        type: 'execution.failed',
        seq: 4,
        at: 3,
        error: { ...serialized, message: 'Node Fusion+ failed: The auction ended' },
      },
    ] as unknown as readonly RunEvent[])
    expect(entries().at(-1)).toBe('error Fusion+ failed: The auction ended')
  })

  it('error: refusals and failures are logged with their reason, signatures never', () => {
    const runs = createRunStore(fold => fold())
    followRun('Swap', runs, () => {})
    runs.refuse(new Error('Connect a wallet first'))
    runs.follow(follow('one'))
    runs.receive([
      { type: 'execution.started', seq: 1, at: 1 },
      { type: 'node.signed', seq: 2, at: 2, nodeId: 'node', signature: `0x${'cd'.repeat(65)}` },
      {
        type: 'execution.failed',
        seq: 3,
        at: 3,
        error: { name: 'SluiceError', code: 'X', message: 'Transaction rejected by user', help: [], retry: 'never' },
      } as unknown as RunEvent,
    ])
    expect(entries()).toEqual([
      'error Swap failed: Connect a wallet first',
      'info Swap: started',
      'info Swap: signed',
      'error Swap failed: Transaction rejected by user',
    ])
  })
})
