import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { ExpressionFigures } from './runExpressions.ts'
import type { BoxFigures } from './runSandboxContestant.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const boxes: { readonly [name: string]: string } = {
  'Sluice (QuickJS in a warm worker)': 'sluiceSandbox',
  'worker_threads, one per run': 'workerThread',
  'child process, one per run': 'childProcess',
}

const keys = ['firstMs', 'runMs', 'runCpuMs', 'overrunMs'] as const

/** Measures user code in the sandbox against Node's alternatives, and expressions, which run outside it. */
export async function measureSandbox(rounds: number): Promise<Report> {
  const samples = new Map<string, BoxFigures[]>(Object.keys(boxes).map(name => [name, []]))
  const expressions: ExpressionFigures[] = []
  for (let round = 1; round <= rounds; round++) {
    console.error(`sandbox: round ${round} of ${rounds}`)
    for (const [name, file] of Object.entries(boxes)) {
      const { output } = await runProcess(process.execPath, [here('./runSandboxContestant.ts'), file])
      samples.get(name)!.push(JSON.parse(output) as BoxFigures)
    }
    const { output } = await runProcess(process.execPath, [here('./runExpressions.ts')])
    expressions.push(JSON.parse(output) as ExpressionFigures)
  }
  const figure = (name: string, key: (typeof keys)[number]) => median(samples.get(name)!.map(sample => sample[key]))
  const memory = (name: string) => {
    const found = samples.get(name)!.flatMap(sample => sample.memoryMb ?? [])
    return found.length === 0 ? '–' : median(found)
  }
  const [ours = '', thread = ''] = Object.keys(boxes)
  const expression = (key: keyof ExpressionFigures) => median(expressions.map(sample => sample[key]))
  return {
    part: 'sandbox',
    tables: [
      {
        title: 'User code, a box of its own for each run',
        columns: ['box', 'first run ms', 'run ms', 'run CPU ms', 'endless loop, ms past 100', 'most memory MB'],
        rows: Object.keys(boxes).map(name => [name, ...keys.map(key => figure(name, key)), memory(name)]),
      },
      {
        title: 'Expressions',
        columns: ['what', 'µs'],
        rows: [
          ['evaluate a known expression', expression('expressionUs')],
          ['the same as a function by hand', expression('functionUs')],
          ['read and check a new one', expression('checkUs')],
        ],
      },
    ],
    goals: [
      { name: 'fresh sandbox and first call', measured: figure(ours, 'runMs'), limit: 5, unit: 'ms' },
      { name: 'endless loop past its deadline', measured: figure(ours, 'overrunMs'), limit: 50, unit: 'ms' },
      { name: 'memory of code that takes all it gets', measured: Number(memory(ours)), limit: 192, unit: 'MB' },
      { name: 'a run beside a thread per run', measured: figure(ours, 'runMs') / figure(thread, 'runMs'), limit: 0.5 },
    ],
  }
}
