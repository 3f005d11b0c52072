import type { AnyComponent } from '@sluice/workflow'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import { toExecutionResult } from './executionResult.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'
import { deadlineOf } from './policy.ts'

const work = testRegistry.get('work') as unknown as AnyComponent

describe('deadlineOf', () => {
  it('default: an attempt is ended at its limit', () => {
    expect(deadlineOf(work, 2_000)).toBe(2_000)
  })

  it('behavior: a component that ends itself has time to say why', () => {
    expect(deadlineOf({ ...work, enforcesTimeout: true }, 2_000)).toBe(10_000)
  })
})

describe('a provider that does not answer', () => {
  /** Runs one node of a component for an hour; the milliseconds after which it was asked, and its end. */
  async function runFor(component: string) {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const began = Date.now()
    const asked: number[] = []
    let failedAfter: number | undefined
    const run = () => {
      asked.push(Date.now() - began)
      return new Promise<never>(() => {})
    }
    const engine = createEngine<TestServices>({
      registry: testRegistry,
      journal: createMemoryJournal(),
      servicesFor: () => ({ script: { run }, calls: [] }),
    })
    onTestFinished(() => engine.close())
    await engine.start({ executionId: 'exec_1', on: 'simulated', document: makeWorkflow({ ask: component }, []) })
    engine.subscribe('exec_1', 0, event => {
      if (event.type === 'execution.failed') failedAfter = Date.now() - began
    })
    await vi.advanceTimersByTimeAsync(3_600_000)
    const { errors } = toExecutionResult((await engine.status('exec_1'))!)
    return { asked, failedAfter, errors }
  }

  const errors = ['Node ask failed: Execution timeout']

  it('default: each attempt ends after 30 s, three more follow, then the node fails', async () => {
    expect(await runFor('read')).toEqual({
      asked: [0, 30_500, 61_500, 93_500],
      failedAfter: 123_500,
      errors,
    })
  })

  it('error: what sends a transaction fails after the first attempt', async () => {
    expect(await runFor('send')).toEqual({ asked: [0], failedAfter: 30_000, errors })
  })
})
