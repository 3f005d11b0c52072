import { describe, expect, it } from 'vitest'
import { lastDays } from './lastDays.ts'

describe('lastDays', () => {
  it('default: every day up to today, with zeros, and nothing older', () => {
    const counted = [
      { date: '2026-03-01', count: 4 },
      { date: '2026-02-27', count: 2 },
      { date: '2025-12-24', count: 9 },
    ]
    expect(lastDays(counted, Date.parse('2026-03-01T23:00:00Z'), 4)).toEqual([
      { date: '2026-02-26', count: 0 },
      { date: '2026-02-27', count: 2 },
      { date: '2026-02-28', count: 0 },
      { date: '2026-03-01', count: 4 },
    ])
    expect(lastDays([], 0)).toHaveLength(14)
  })
})
