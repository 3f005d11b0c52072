import { type Config, createRegistry, defineComponentFor, type WorkflowDocument } from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createEngine } from './createEngine.ts'
import { toExecutionResult } from './executionResult.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

const defineComponent = defineComponentFor<object>()

const basics = {
  category: 'Logic',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'x',
  effect: 'read',
  inputs: {},
  outputs: { result: { name: 'Result', dataType: 'object' } },
} as const

const typed = defineComponent({
  ...basics,
  id: 'typed',
  name: 'Typed',
  fields: [
    { key: 'seconds', type: 'number', label: 'Seconds', defaultValue: 5 },
    { key: 'title', type: 'text', label: 'Title', required: true },
    { key: 'mode', type: 'select', label: 'Mode', defaultValue: 1, options: [{ label: 'One', value: 1 }] },
  ],
  required: ['title'],
  run: ({ config: { seconds, title, mode } }) => ({ result: { seconds: seconds + 1, title: title.length, mode } }),
})

const outer = defineComponent({
  ...basics,
  id: 'outer',
  name: 'Outer',
  fields: [{ key: 'values', type: 'json', label: 'Values', defaultValue: {} }],
  required: [],
  run: async ({ config, runComponent }) => ({ result: await runComponent('typed', config.values as Config) }),
})

/** A plugin component: its fields are unknown to the compiler. */
const { readConfig: _, ...untyped } = {
  ...typed,
  id: 'untyped',
  run: ({ config }: { config: Config }) => ({ result: config }),
}

async function run(componentId: string, config: Config) {
  const document: WorkflowDocument = {
    id: 'd',
    name: 'Demo',
    description: '',
    nodes: [{ id: 'n', componentId, componentVersion: '1.0.0', label: 'n', position: { x: 0, y: 0 }, config }],
    edges: [],
  }
  const engine = createEngine<object>({
    registry: createRegistry<object>([typed, outer, untyped]),
    servicesFor: () => ({}),
    journal: createMemoryJournal(),
  })
  await engine.start({ executionId: 'exec_1', on: 'simulated', document })
  await expect.poll(async () => (await engine.status('exec_1'))?.events.at(-1)?.type).toMatch(/^execution\.(comp|fail)/)
  const result = toExecutionResult((await engine.status('exec_1'))!)
  await engine.close()
  return result
}

describe('NodeAttempt', () => {
  it('behavior: a component is given its config as its fields type it', async () => {
    const { outputs } = await run('typed', { seconds: '2.5', title: 12, mode: '1' })
    expect(outputs).toEqual({ n: { result: { seconds: 3.5, title: 2, mode: 1 } } })
    expect((await run('typed', { seconds: '', title: 'x' })).outputs).toEqual({
      n: { result: { seconds: 6, title: 1, mode: 1 } },
    })
  })

  it('error: a value that has no such type is the failure of the node', async () => {
    expect((await run('typed', { title: {} })).errors).toEqual(['Node n failed: Title format is invalid'])
  })

  it('behavior: a component that runs inside another one is given its config the same way', async () => {
    const { outputs } = await run('outer', { values: { seconds: '1', title: 'abc' } })
    expect(outputs).toEqual({ n: { result: { result: { seconds: 2, title: 3, mode: 1 } } } })
    const { errors } = await run('outer', { values: { seconds: 'soon', title: 'abc' } })
    expect(errors).toEqual(['Node n failed: Seconds must be a valid number'])
  })

  it('behavior: a component of a plugin is given the stored values', async () => {
    const { outputs } = await run('untyped', { seconds: '2.50', title: 12 })
    expect(outputs).toEqual({ n: { result: { seconds: '2.50', title: 12, mode: 1 } } })
  })
})
