import type { RunEvent } from '@sluice/engine'
import { describe, expect, it } from 'vitest'
import { collectLogs } from './collectLogs.ts'

const error = { area: 'DEFI', code: 'PROVIDER_HTTP', message: 'The provider did not answer', help: [] } as const

describe('collectLogs', () => {
  it('default', () => {
    const events: readonly RunEvent[] = [
      { type: 'execution.started', seq: 1, at: 10 },
      { type: 'node.started', seq: 2, at: 10, nodeId: 'a', attempt: 1 },
      {
        type: 'node.retrying',
        seq: 3,
        at: 20,
        nodeId: 'a',
        attempt: 1,
        delayMs: 500,
        error: { ...error, retry: 'later' },
      },
      { type: 'node.started', seq: 4, at: 520, nodeId: 'a', attempt: 2 },
      { type: 'node.log', seq: 5, at: 525, nodeId: 'a', message: 'asked again' },
      { type: 'node.completed', seq: 6, at: 530, nodeId: 'a', outputs: {} },
      { type: 'node.completed', seq: 7, at: 530, nodeId: 'b', outputs: {}, reused: true },
      { type: 'node.signed', seq: 8, at: 540, nodeId: 'c', transactionHash: '0xabc' },
      { type: 'execution.completed', seq: 9, at: 600 },
    ]
    expect(collectLogs(events).map(({ nodeId, tone, text }) => [nodeId, tone, text])).toMatchInlineSnapshot(`
      [
        [
          null,
          "step",
          "Started",
        ],
        [
          "a",
          "trouble",
          "The provider did not answer; retrying in 500 ms",
        ],
        [
          "a",
          "step",
          "Started, attempt 2",
        ],
        [
          "a",
          "said",
          "asked again",
        ],
        [
          "a",
          "step",
          "Done in 520 ms",
        ],
        [
          "b",
          "step",
          "Done, from an earlier run",
        ],
        [
          "c",
          "step",
          "Sent 0xabc",
        ],
        [
          null,
          "step",
          "Finished",
        ],
      ]
    `)
  })
})
