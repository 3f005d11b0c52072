import {
  createRegistry,
  defineComponentFor,
  type Json,
  type LogicServices,
  type Transformation,
  type WorkflowDocument,
} from '@sluice/workflow'
import { describe, expect, it } from 'vitest'
import { createEngine } from './createEngine.ts'
import { toExecutionResult } from './executionResult.ts'
import { createMemoryJournal } from './journal/memoryJournal.ts'

const basics = {
  category: 'Logic',
  description: '',
  documentation: '',
  version: '1.0.0',
  tags: [],
  icon: 'x',
  fields: [],
  required: [],
  effect: 'pure',
} as const

const defineComponent = defineComponentFor<LogicServices>()

const give = defineComponent({
  ...basics,
  id: 'give',
  name: 'Give',
  inputs: {},
  outputs: { list: { name: 'List', dataType: 'array' } },
  run: () => ({ list: [137] }),
})

const take = defineComponent({
  ...basics,
  id: 'take',
  name: 'Take',
  inputs: { chain: { name: 'Chain', dataType: 'chain', required: true } },
  outputs: { chain: { name: 'Chain', dataType: 'chain' } },
  run: ({ inputs }) => ({ chain: inputs.chain }),
})

const slow: Transformation = {
  from: 'array',
  to: 'chain',
  lossy: true,
  isAsync: true,
  convert: async (value, { scripts }) => (await scripts.run({ code: 'first', inputs: { value } })).output,
}

const node = (id: string) => ({
  id,
  componentId: id,
  componentVersion: '1.0.0',
  label: id,
  position: { x: 0, y: 0 },
  config: {},
})

const document: WorkflowDocument = {
  id: 'd',
  name: 'Demo',
  description: '',
  nodes: [node('give'), node('take')],
  edges: [{ id: 'e', source: 'give', sourcePort: 'list', target: 'take', targetPort: 'chain' }],
}

async function run(answer: (value: Json | undefined) => Json) {
  const services: LogicServices = {
    expressions: { check: () => null, evaluate: () => null },
    scripts: { run: async ({ inputs }) => ({ output: answer(inputs.value), logs: [] }) },
  }
  const engine = createEngine<LogicServices>({
    registry: { ...createRegistry<LogicServices>([give, take]), transformations: [slow] },
    servicesFor: () => services,
    journal: createMemoryJournal(),
  })
  await engine.start({ executionId: 'exec_1', on: 'simulated', document })
  await expect.poll(async () => (await engine.status('exec_1'))?.events.at(-1)?.type).toMatch(/^execution\.(comp|fail)/)
  const result = toExecutionResult((await engine.status('exec_1'))!)
  await engine.close()
  return result
}

describe('gatherInputs', () => {
  it('behavior: a conversion that takes time is waited for', async () => {
    const result = await run(value => (Array.isArray(value) ? value[0] : null) as Json)
    expect(result).toMatchObject({ success: true, outputs: { take: { chain: 137 } } })
  })

  it('error: a conversion that fails is the failure of the node that needs it', async () => {
    const result = await run(() => {
      throw new Error('no chain in the list')
    })
    expect(result.errors).toEqual(['Node take failed: Can’t convert array to chain: no chain in the list'])
  })
})
