import { describe, expect, it } from 'vitest'
import { listTimeline } from './listTimeline.ts'

const times = { created: 10n, queued: null, executed: null, cancelled: null }
const hash = '0x01' as const
const show = (...args: Parameters<typeof listTimeline>) =>
  listTimeline(...args).map(({ label, at, state }) => `${label} ${at} ${state}`)

describe('listTimeline', () => {
  it('default: an active proposal has started, and its end comes next', () => {
    expect(show({ state: 'active', voteStart: 20n, voteEnd: 30n, eta: null }, times)).toEqual([
      'Created 10 done',
      'Voting started 20 done',
      'Voting ends 30 current',
      'Queue null next',
      'Execution null next',
    ])
  })

  it('behavior: queued and executed steps have the times of their blocks', () => {
    const queued = { at: 40n, hash }
    expect(show({ state: 'queued', voteStart: 20n, voteEnd: 30n, eta: 50n }, { ...times, queued }).slice(3)).toEqual([
      'Queued 40 done',
      'Execution from 50 current',
    ])
    const executed = { at: 60n, hash }
    expect(
      show({ state: 'executed', voteStart: 20n, voteEnd: 30n, eta: 50n }, { ...times, queued, executed }).at(-1),
    ).toBe('Executed 60 done')
  })

  it('behavior: a cancelled or defeated proposal ends there', () => {
    const cancelled = { at: 15n, hash }
    expect(show({ state: 'cancelled', voteStart: 20n, voteEnd: 30n, eta: null }, { ...times, cancelled })).toEqual([
      'Created 10 done',
      'Cancelled 15 failed',
    ])
    expect(show({ state: 'defeated', voteStart: 20n, voteEnd: 30n, eta: null }, times).at(-1)).toBe(
      'Defeated 30 failed',
    )
  })
})
