import { describe, expect, it } from 'vitest'
import type { TimelineSegment } from './buildTimeline.ts'
import { createTimeAxis } from './createTimeAxis.ts'

const timeline = (to: number, segments: readonly TimelineSegment[]) => ({
  from: 0,
  to,
  rows: [{ nodeId: 'a', segments, end: null, from: 0, to, waitedMs: 0 }],
})

const running = (from: number, to: number): TimelineSegment => ({ kind: 'running', from, to })
const waiting = (from: number, to: number): TimelineSegment => ({ kind: 'waiting', from, to })

describe('createTimeAxis', () => {
  it('default: short runs are to scale', () => {
    const { share, breaks } = createTimeAxis(timeline(1_000, [running(0, 500), waiting(500, 1_000)]))
    expect([0, 500, 1_000].map(share)).toEqual([0, 0.5, 1])
    expect(breaks).toEqual([])
  })

  it('behavior: a long wait takes 0.4 of what is drawn to scale', () => {
    const { share, breaks } = createTimeAxis(timeline(86_000, [running(0, 1_000), waiting(1_000, 85_000)]))
    expect(breaks).toEqual([{ from: 1_000, to: 85_000 }])
    expect(share(85_000) - share(1_000)).toBeCloseTo(0.4 / 1.4)
    expect(share(86_000)).toBe(1)
  })

  it('behavior: a wait that would flatten the rest is shortened', () => {
    const { share, breaks } = createTimeAxis(
      timeline(2_507, [running(0, 100), waiting(100, 2_500), running(2_500, 2_507)]),
    )
    expect(breaks).toEqual([{ from: 100, to: 2_500 }])
    expect(share(100)).toBeGreaterThan(0.5)
  })

  it('behavior: a wait in which another node runs is to scale there', () => {
    const { breaks } = createTimeAxis(timeline(20_000, [waiting(0, 20_000), running(4_000, 18_000)]))
    expect(breaks).toEqual([{ from: 0, to: 4_000 }])
  })
})
