import { describe, expect, it } from 'vitest'
import { findNextEvent, findStep, formatDuration, formatShare } from './proposalTimes.ts'

const schedule = { voteStart: 100n, voteEnd: 200n, eta: null }

describe('findNextEvent', () => {
  it('default: what time alone brings', () => {
    expect(findNextEvent({ ...schedule, state: 'pending' }, 50n)).toEqual({ label: 'Voting starts', at: 101n })
    expect(findNextEvent({ ...schedule, state: 'active' }, 150n)).toEqual({ label: 'Voting ends', at: 201n })
    expect(findNextEvent({ ...schedule, state: 'queued', eta: 300n }, 299n)).toEqual({
      label: 'Can be executed',
      at: 300n,
    })
  })

  it('behavior: nothing where somebody has to act, or nothing follows', () => {
    for (const state of ['succeeded', 'defeated', 'executed', 'cancelled', 'expired'] as const) {
      expect(findNextEvent({ ...schedule, state }, 250n)).toBeNull()
    }
    expect(findNextEvent({ ...schedule, state: 'queued', eta: 300n }, 300n)).toBeNull()
  })
})

describe('findStep', () => {
  it('default: queue, then execute once the delay is over', () => {
    expect(findStep({ state: 'succeeded', eta: null }, 0n)).toBe('queue')
    expect(findStep({ state: 'queued', eta: 300n }, 299n)).toBeNull()
    expect(findStep({ state: 'queued', eta: 300n }, 300n)).toBe('execute')
    expect(findStep({ state: 'active', eta: null }, 0n)).toBeNull()
  })
})

describe('formatDuration', () => {
  it.each([
    [0, '0 s'],
    [-5, '0 s'],
    [59.9, '59 s'],
    [60, '1 min'],
    [3_661, '1 h 1 min'],
    [86_400 + 59, '1 d'],
    [604_800, '7 d'],
  ])('default: %d', (seconds, text) => {
    expect(formatDuration(seconds)).toBe(text)
  })
})

describe('formatShare', () => {
  it('default: exact for amounts of any size', () => {
    expect(formatShare(1n, 3n)).toBe('33.33%')
    expect(formatShare(5n * 10n ** 40n, 8n * 10n ** 40n)).toBe('62.5%')
    expect(formatShare(5n, 0n)).toBe('0%')
  })
})
