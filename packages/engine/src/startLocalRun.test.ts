import { setImmediate } from 'node:timers/promises'
import type { WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { planRun } from './planRun.ts'
import { restoreRunState } from './restoreRunState.ts'
import { type LocalRunOptions, startLocalRun } from './startLocalRun.ts'

const record = { executionId: 'exec_1', on: 'simulated', failFast: true, account: null, startedAt: 1 } as const

/** Starts the run of a node whose services answer never. */
function start(document: WorkflowDocument, commit: LocalRunOptions<TestServices>['commit']) {
  const plan = planRun(document, testRegistry)
  const calls: string[] = []
  const run = startLocalRun<TestServices>({
    executionId: 'exec_1',
    plan,
    registry: testRegistry,
    state: restoreRunState(plan, { record, entries: [] }),
    services: { calls, script: { run: () => new Promise(() => {}) } },
    now: Date.now,
    commit,
  })
  return { run, calls }
}

describe('startLocalRun', () => {
  it('behavior: left during a write, it starts no node afterwards and sets no timer', async () => {
    const written = Promise.withResolvers<void>()
    const countTimers = () => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
    const before = countTimers()
    const { run, calls } = start(makeWorkflow({ a: 'read' }, []), () => written.promise)
    run.detach()
    written.resolve()
    await setImmediate()
    expect(calls).toEqual([])
    expect(countTimers()).toBe(before)
  })

  it('error: an input whose entry cannot be written is not over with the run that failed', async () => {
    let writes = 0
    const { run } = start(makeWorkflow({ a: 'read' }, []), async () => {
      if (++writes > 1) throw new Error('the database is away')
    })
    const ended = expect(run.ended).rejects.toThrow('the database is away')
    expect(await run.post({ type: 'cancel' })).toBe('detached')
    await ended
    expect(await run.post({ type: 'cancel' })).toBe('detached')
  })
})
