import { describe, expect, it } from 'vitest'
import { countStates } from './countStates.ts'

describe('countStates', () => {
  it('default: the shown states, also those that no chain is in', () => {
    expect(
      countStates(['completed', 'created', 'completed'], ['configured', 'completed', 'created', 'failed']),
    ).toEqual([
      { state: 'configured', count: 0 },
      { state: 'completed', count: 2 },
      { state: 'created', count: 1 },
      { state: 'failed', count: 0 },
    ])
  })

  it('behavior: another state is counted where a chain is in it', () => {
    expect(countStates(['deploying'], ['failed'])).toEqual([
      { state: 'deploying', count: 1 },
      { state: 'failed', count: 0 },
    ])
  })
})
