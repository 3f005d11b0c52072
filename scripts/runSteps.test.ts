import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runSteps, type Step } from './runSteps.ts'

let lines: string[]

beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation(text => void lines.push(String(text)))
})
afterEach(() => vi.restoreAllMocks())

/** Steps that write down when they begin and end. */
function makeSteps(events: string[], ...steps: readonly Omit<Step, 'run'>[]): readonly Step[] {
  return steps.map(step => ({
    ...step,
    run: async () => {
      events.push(`${step.name} begins`)
      await setTimeout(5)
      events.push(`${step.name} ends`)
      return true
    },
  }))
}

describe('runSteps', () => {
  it('default: as many side by side as there are places, and their counts summed', async () => {
    const events: string[] = []
    const count = await runSteps(makeSteps(events, { name: 'a' }, { name: 'b' }, { name: 'c' }), 2)
    expect(events.slice(0, 2)).toEqual(['a begins', 'b begins'])
    expect(count).toEqual({ passed: 3, failed: 0, skipped: 0 })
  })

  it('behavior: a step waits for what it depends on, and the ones after it do not wait with it', async () => {
    const events: string[] = []
    await runSteps(makeSteps(events, { name: 'last', after: ['a'] }, { name: 'a' }, { name: 'b' }), 2)
    expect(events.indexOf('last begins')).toBeGreaterThan(events.indexOf('a ends'))
    expect(events.slice(0, 2)).toEqual(['a begins', 'b begins'])
  })

  it('error: what a failed step printed is shown, and what depends on it is not run', async () => {
    const broken: Step = {
      name: 'broken',
      run: async print => {
        print('line 7 is wrong')
        return false
      },
    }
    const events: string[] = []
    const count = await runSteps([broken, ...makeSteps(events, { name: 'next', after: ['broken'] })], 2)
    expect(count).toEqual({ passed: 0, failed: 2, skipped: 0 })
    expect(events).toEqual([])
    expect(lines.join('\n')).toContain('line 7 is wrong')
    expect(lines.join('\n')).toContain('next (not run: broken failed)')
  })

  it('error: a step that throws has failed, and one that can never begin ends the run', async () => {
    const throws: Step = { name: 'throws', run: () => Promise.reject(new Error('no such program')) }
    expect(await runSteps([throws], 1)).toMatchObject({ failed: 1 })
    expect(lines.join('\n')).toContain('no such program')
    await expect(runSteps(makeSteps([], { name: 'a', after: ['nobody'] }), 1)).rejects.toThrow('never become ready')
  })
})
