import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { Connections } from './runConnections.ts'

const program = fileURLToPath(new URL('./runConnections.ts', import.meta.url))

const names = {
  cached: 'type pair, answered within the last minute',
  uncached: 'type pair, searched anew',
  drawn: 'whole connection in a workflow of 50 nodes',
} as const

/** Connection checks by second of CPU. */
export async function measureConnections(rounds: number): Promise<Report> {
  const samples: Connections[] = []
  for (let round = 1; round <= rounds; round++) {
    console.error(`workflow: round ${round} of ${rounds}`)
    samples.push(JSON.parse((await runProcess(process.execPath, [program])).output) as Connections)
  }
  const rate = (key: keyof Connections) => median(samples.map(sample => sample[key]))
  const keys = Object.keys(names) as (keyof Connections)[]
  return {
    part: 'workflow',
    tables: [
      {
        title: 'Connection checks',
        columns: ['what is checked', 'checks per second of CPU', 'µs each'],
        rows: keys.map(key => [names[key], Math.round(rate(key)), 1_000_000 / rate(key)]),
      },
    ],
    goals: [
      { name: 'connection check, cached', measured: 1_000_000 / rate('cached'), limit: 1, unit: 'µs' },
      { name: 'connection check, uncached', measured: 1_000_000 / rate('uncached'), limit: 10, unit: 'µs' },
    ],
  }
}
