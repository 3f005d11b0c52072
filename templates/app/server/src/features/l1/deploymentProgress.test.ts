import { describe, expect, it } from 'vitest'
import { deploymentProgress, deploymentSteps } from './deploymentProgress.ts'

const at = (milliseconds: number) => deploymentProgress({ startedAt: 1_000, failure: null }, 1_000 + milliseconds)
const states = (milliseconds: number) => at(milliseconds).steps.map(({ state }) => state)

describe('deploymentProgress', () => {
  it('default: six steps of half a second', () => {
    expect(at(0).steps.map(({ title }) => title)).toEqual(deploymentSteps)
    expect(states(0)).toEqual(['running', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
    expect(states(499)).toEqual(states(0))
    expect(states(1_700)).toEqual(['done', 'done', 'done', 'running', 'waiting', 'waiting'])
  })

  it('behavior: completed after three seconds, for ever', () => {
    expect(at(2_999)).toMatchObject({ status: 'deploying', completedAt: null })
    expect(at(3_000)).toMatchObject({ status: 'completed', completedAt: 4_000 })
    expect(at(9_000_000)).toEqual(at(3_000))
  })

  it('behavior: a clock that was put back does not go below the first step', () => {
    expect(states(-5_000)).toEqual(states(0))
  })

  it('error: a failed one stays at its first step', () => {
    const { status, steps } = deploymentProgress(
      { startedAt: 0, failure: 'At least one validator is required' },
      99_999,
    )
    expect(status).toBe('failed')
    expect(steps.map(({ state }) => state)).toEqual(['failed', 'waiting', 'waiting', 'waiting', 'waiting', 'waiting'])
  })
})
