import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { Answers } from './runAssistant.ts'

const program = fileURLToPath(new URL('./runAssistant.ts', import.meta.url))

const names = {
  edit: 'proposal: set a field in a workflow of 100 nodes',
  add: 'proposal: add a node to a workflow of 100 nodes',
  create: 'proposal: a new workflow',
  readEdit: '`readIntent` of the first of these',
  readCreate: '`readIntent` of the third of these',
} as const

/** Once warm only: they are the first answer of no process. */
const largeNames = {
  edit1000: 'proposal: set a field in a workflow of 1,000 nodes',
  edit5000: 'the same with 5,000 nodes',
  edit10000: 'the same with 10,000 nodes',
} as const

/** Measures the CPU time of answers without a model, in a new process for every first answer. */
export async function measureAssistant(rounds: number): Promise<Report> {
  const keys = Object.keys(names) as (keyof typeof names)[]
  const samples: Answers[] = []
  for (let round = 1; round <= rounds; round++) {
    console.error(`assistant: round ${round} of ${rounds}`)
    for (const key of keys) samples.push(await run(key))
  }
  const warm = (key: keyof typeof names | keyof typeof largeNames) => median(samples.map(sample => sample[key]!.warm))
  const first = (key: keyof typeof names) => median(samples.flatMap(sample => sample[key]!.first ?? []))
  return {
    part: 'assistant',
    tables: [
      {
        title: 'Answers of the assistant without a model',
        columns: ['what is asked', 'CPU once warm, ms', 'CPU of the first of a process, ms'],
        rows: [
          ...keys.map(key => [names[key], warm(key), first(key)] as const),
          ...(Object.keys(largeNames) as (keyof typeof largeNames)[]).map(
            key => [largeNames[key], warm(key), ''] as const,
          ),
        ],
      },
    ],
    goals: [
      { name: 'proposal for 100 nodes, set a field', measured: warm('edit'), limit: 30, unit: 'ms' },
      { name: 'proposal for 100 nodes, add a node', measured: warm('add'), limit: 30, unit: 'ms' },
      { name: 'proposal of a new workflow', measured: warm('create'), limit: 30, unit: 'ms' },
    ],
  }
}

const run = async (first: string): Promise<Answers> =>
  JSON.parse((await runProcess(process.execPath, [program, first])).output) as Answers
