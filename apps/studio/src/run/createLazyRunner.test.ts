import { describe, expect, it } from 'vitest'
import { createLazyRunner } from './createLazyRunner.ts'
import type { RunnerOptions } from './createRunner.ts'

const options = {} as RunnerOptions

/** Fake runner module that records its calls. */
function makeCode(calls: string[]) {
  const createRunner = () => ({
    execute: async (nodeId?: string) => void calls.push(`execute ${nodeId}`),
    executePart: async () => void calls.push('executePart'),
    stop: async () => void calls.push('stop'),
    catchUp: async (executionId: string) => void calls.push(`catchUp ${executionId}`),
    leave: () => void calls.push('leave'),
  })
  return { createRunner }
}

describe('createLazyRunner', () => {
  it('default: loads once, and passes calls on in their order', async () => {
    const calls: string[] = []
    let loads = 0
    const runner = createLazyRunner(options, async () => {
      loads++
      return makeCode(calls)
    })
    const executed = runner.execute('a')
    const stopped = runner.stop()
    runner.leave()
    await Promise.all([executed, stopped])
    await expect.poll(() => calls).toEqual(['execute a', 'stop', 'leave'])
    expect(loads).toBe(1)
  })

  it('behavior: leaving before anything ran loads nothing', () => {
    const runner = createLazyRunner(options, () => {
      throw new Error('must not be loaded')
    })
    runner.leave()
  })

  it('error: a load that failed is told, and the next call tries again', async () => {
    const calls: string[] = []
    const answers = [() => Promise.reject(new Error('offline')), () => Promise.resolve(makeCode(calls))]
    const runner = createLazyRunner(options, () => answers.shift()!())
    await expect(runner.execute()).rejects.toThrow('offline')
    await runner.execute('b')
    expect(calls).toEqual(['execute b'])
  })
})
