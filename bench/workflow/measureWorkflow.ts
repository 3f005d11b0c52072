import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { Connections } from './runConnections.ts'
import type { Redaction } from './runRedaction.ts'

const programOf = (name: string) => fileURLToPath(new URL(name, import.meta.url))

const names = {
  cached: 'type pair, answered within the last minute',
  uncached: 'type pair, searched anew',
  drawn: 'whole connection in a workflow of 50 nodes',
} as const

/** Measures connection checks per second of CPU and the redaction time of a large workflow. */
export async function measureWorkflow(rounds: number): Promise<Report> {
  const connections: Connections[] = []
  const redactions: Redaction[] = []
  for (let round = 1; round <= rounds; round++) {
    console.error(`workflow: round ${round} of ${rounds}`)
    connections.push(await run<Connections>('./runConnections.ts'))
    redactions.push(await run<Redaction>('./runRedaction.ts'))
  }
  const rate = (key: keyof Connections) => median(connections.map(sample => sample[key]))
  const redaction = (key: keyof Redaction) => median(redactions.map(sample => sample[key]))
  const keys = Object.keys(names) as (keyof Connections)[]
  return {
    part: 'workflow',
    tables: [
      {
        title: 'Connection checks',
        columns: ['what is checked', 'checks per second of CPU', 'µs each'],
        rows: keys.map(key => [names[key], Math.round(rate(key)), 1_000_000 / rate(key)]),
      },
      {
        title: 'Redaction of a workflow of 2,000 nodes',
        columns: ['', 'CPU, ms'],
        rows: [
          ['once warm', redaction('warm')],
          ['the first of a process', redaction('first')],
        ],
      },
    ],
    goals: [
      { name: 'connection check, cached', measured: 1_000_000 / rate('cached'), limit: 1, unit: 'µs' },
      { name: 'connection check, uncached', measured: 1_000_000 / rate('uncached'), limit: 10, unit: 'µs' },
      { name: 'redaction of 2,000 nodes', measured: redaction('warm'), limit: 20, unit: 'ms' },
    ],
  }
}

const run = async <Sample>(name: string): Promise<Sample> =>
  JSON.parse((await runProcess(process.execPath, [programOf(name)])).output) as Sample
