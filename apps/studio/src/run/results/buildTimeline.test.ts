import { emptyRunView, foldRun, type RunEvent, readWorkMs, type WalletAnswer } from '@sluice/engine'
import { describe, expect, it } from 'vitest'
import { buildTimeline } from './buildTimeline.ts'

const request = {
  kind: 'signatureRequest',
  transaction: { chainId: 31337, from: '0x1', to: '0x2', data: '0x', value: '0' },
  intent: {},
  expiresAt: 100,
} as const

const error = { area: 'DEFI', code: 'PROVIDER_HTTP', message: 'no', help: [], retry: 'later' } as const
const answer: WalletAnswer = { transactionHash: '0xabc' }

const events: readonly RunEvent[] = [
  { type: 'execution.started', seq: 1, at: 100 },
  { type: 'node.completed', seq: 2, at: 100, nodeId: 'pinned', outputs: {}, pinned: true },
  { type: 'node.started', seq: 3, at: 100, nodeId: 'quote', attempt: 1 },
  { type: 'node.retrying', seq: 4, at: 120, nodeId: 'quote', attempt: 1, delayMs: 500, error },
  { type: 'node.started', seq: 5, at: 170, nodeId: 'quote', attempt: 2 },
  { type: 'node.log', seq: 6, at: 175, nodeId: 'quote', message: 'asked' },
  { type: 'node.completed', seq: 7, at: 180, nodeId: 'quote', outputs: {} },
  { type: 'node.started', seq: 8, at: 180, nodeId: 'swap', attempt: 1 },
  { type: 'node.waiting', seq: 9, at: 190, nodeId: 'swap', attempt: 1, request },
  { type: 'node.signed', seq: 10, at: 290, nodeId: 'swap', ...answer },
]

describe('buildTimeline', () => {
  it('default', () => {
    expect(buildTimeline(events, 300)).toEqual({
      from: 100,
      to: 300,
      rows: [
        { nodeId: 'pinned', segments: [], end: 'given', from: 100, to: 100, waitedMs: 0 },
        {
          nodeId: 'quote',
          segments: [
            { kind: 'running', from: 100, to: 120 },
            { kind: 'retrying', from: 120, to: 170 },
            { kind: 'running', from: 170, to: 180 },
          ],
          end: 'success',
          from: 100,
          to: 180,
          waitedMs: 0,
        },
        {
          nodeId: 'swap',
          segments: [
            { kind: 'running', from: 180, to: 190 },
            { kind: 'waiting', from: 190, to: 290 },
            { kind: 'running', from: 290, to: 300 },
          ],
          end: null,
          from: 180,
          to: 300,
          waitedMs: 100,
        },
      ],
    })
  })

  it('behavior: a run that has ended is no longer than it took', () => {
    const over: readonly RunEvent[] = [
      ...events,
      { type: 'node.failed', seq: 11, at: 295, nodeId: 'swap', error },
      { type: 'execution.failed', seq: 12, at: 296, error },
    ]
    const { to, rows } = buildTimeline(over, 9_999)
    expect(to).toBe(296)
    expect(rows.at(-1)).toMatchObject({ end: 'error', to: 295 })
  })

  it('behavior: a renewed quote is drawn in the wait, and its work counts as it does on the card', () => {
    const renewed: readonly RunEvent[] = [
      ...events.slice(0, 9),
      { type: 'node.started', seq: 10, at: 1_190, nodeId: 'swap', attempt: 2 },
      { type: 'node.waiting', seq: 11, at: 1_290, nodeId: 'swap', attempt: 2, request },
      { type: 'node.signed', seq: 12, at: 2_290, nodeId: 'swap', ...answer },
      { type: 'node.completed', seq: 13, at: 2_300, nodeId: 'swap', outputs: {} },
    ]
    const row = buildTimeline(renewed, 9_999).rows.at(-1)!
    expect(row.segments.filter(({ kind }) => kind === 'waiting')).toEqual([{ kind: 'waiting', from: 190, to: 2_290 }])
    expect(row.waitedMs).toBe(2_000)
    const node = foldRun(emptyRunView, renewed).nodes.get('swap')!
    expect(row.to - row.from - row.waitedMs).toBe(readWorkMs(node))
  })

  it('behavior: nothing has happened yet', () => {
    expect(buildTimeline([], 5)).toEqual({ from: 5, to: 5, rows: [] })
  })
})
