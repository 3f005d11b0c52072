import { describe, expect, it } from 'vitest'
import { countStatuses } from './countStatuses.ts'

describe('countStatuses', () => {
  it('default: every status, also those that nothing has', () => {
    const items = [{ status: 'completed' }, { status: 'failed' }, { status: 'completed' }] as const
    expect(countStatuses(items)).toEqual([
      { status: 'configured', count: 0 },
      { status: 'deploying', count: 0 },
      { status: 'completed', count: 2 },
      { status: 'failed', count: 1 },
    ])
  })
})
