import { createRegistry } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { makeWorkflow, type TestServices, testRegistry } from '../test/makeWorkflow.ts'
import { createEngine } from './createEngine.ts'
import { toExecutionResult } from './executionResult.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

const plugins = [{ id: 'extra' }]

/** A registry with a plugin component. */
const widened = createRegistry<TestServices>([
  ...testRegistry.list,
  { ...testRegistry.get('sign')!, id: 'fromPlugin', name: 'From a plugin' },
])

function makeEngine(journal = createMemoryJournal(), registryFor?: (asked: readonly unknown[]) => typeof testRegistry) {
  const services: TestServices = { script: { run: () => 1 }, calls: [] }
  return createEngine<TestServices>({
    registry: testRegistry,
    journal,
    servicesFor: () => services,
    ...(registryFor ? { registryFor } : {}),
  })
}

const document = makeWorkflow({ pay: 'fromPlugin' }, [])

describe('registryFor', () => {
  it('default: a run with plugins knows their components, also when it is picked up again', async () => {
    const journal = createMemoryJournal()
    const asked: unknown[] = []
    const registryFor = (given: readonly unknown[]) => {
      asked.push(given)
      return widened
    }
    const before = makeEngine(journal, registryFor)
    const record = await before.start({ executionId: 'exec_1', on: 'simulated', document, plugins })
    expect(record.plugins).toEqual(plugins)
    await before.close()
    const after = makeEngine(journal, registryFor)
    expect(await after.resumeAll()).toBe(1)
    await after.post('exec_1', { type: 'signed', nodeId: 'pay', transactionHash: '0xabc' })
    await new Promise(resolve => setTimeout(resolve, 20))
    expect(toExecutionResult((await after.status('exec_1'))!)).toMatchObject({ success: true })
    for (const given of asked) expect(given).toEqual(plugins)
    await after.close()
  })

  it('error: without plugins the component is not known', async () => {
    const engine = makeEngine(undefined, () => widened)
    const starting = engine.start({ executionId: 'exec_1', on: 'simulated', document })
    await expect(starting).rejects.toMatchObject({ code: 'WORKFLOW_INVALID' })
  })
})
