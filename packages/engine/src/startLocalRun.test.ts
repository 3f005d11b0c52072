import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { planRun } from './planRun.ts'
import { restoreRunState } from './restoreRunState.ts'
import { startLocalRun } from './startLocalRun.ts'

describe('startLocalRun', () => {
  it('behavior: left during a write, it starts no node afterwards and sets no timer', async () => {
    const document = makeWorkflow({ a: 'read' }, [])
    const record = { executionId: 'exec_1', on: 'simulated', failFast: true, account: null, startedAt: 1 } as const
    const plan = planRun(document, testRegistry)
    const state = restoreRunState(plan, { record, entries: [] })
    const calls: string[] = []
    const services: TestServices = { calls, script: { run: () => new Promise(() => {}) } }
    const written = Promise.withResolvers<void>()
    const countTimers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const before = countTimers()
    const run = startLocalRun({
      executionId: 'exec_1',
      plan,
      registry: testRegistry,
      state,
      services,
      now: Date.now,
      commit: () => written.promise,
    })
    run.detach()
    written.resolve()
    await setImmediate()
    expect(calls).toEqual([])
    expect(countTimers()).toBe(before)
  })
})
