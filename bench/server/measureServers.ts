import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Report } from '../report.ts'
import { measureStart, type Start } from './measureStart.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Measures the server's start time and idle memory. */
export async function measureServers(rounds: number): Promise<Report> {
  const fastify = installPeer('fastify')
  const data = mkdtempSync(join(tmpdir(), 'sluice-bench-data-'))
  const ours = (port: number) => [
    here('../../apps/server/dist/main.js'),
    `--port=${port}`,
    '--agents-port=0',
    `--data=${data}`,
  ]
  const bare = 'Fastify + static + websocket'
  const programs = {
    [bare]: { args: (port: number) => [here('./bareFastify.mjs'), fastify, String(port)] },
    Sluice: { args: ours },
    'Sluice, first start ever': { args: ours, env: { NODE_DISABLE_COMPILE_CACHE: '1' } },
  }
  const samples = new Map<string, Start[]>(Object.keys(programs).map(name => [name, []]))
  try {
    // One start beforehand creates the data folder and the compile cache.
    await measureStart(programs.Sluice)
    for (let round = 1; round <= rounds; round++) {
      console.error(`server: round ${round} of ${rounds}`)
      for (const [name, program] of Object.entries(programs)) samples.get(name)!.push(await measureStart(program))
    }
  } finally {
    rmSync(data, { recursive: true, force: true })
  }
  const figure = (name: string, key: keyof Start) => median(samples.get(name)!.map(sample => sample[key]))
  const ratio = (key: keyof Start) => figure('Sluice', key) / figure(bare, key)
  return {
    part: 'server',
    tables: [
      {
        title: 'Server, cold start to the first answer',
        columns: ['server', 'CPU ms', 'ready ms', 'idle memory MB'],
        rows: [...samples.keys()].map(name => [
          name,
          figure(name, 'cpuMs'),
          figure(name, 'readyMs'),
          figure(name, 'idleMemoryMb'),
        ]),
      },
    ],
    goals: [
      { name: 'cold start, CPU of Fastify + static + websocket', measured: ratio('cpuMs'), limit: 2 },
      { name: 'idle memory of Fastify + static + websocket', measured: ratio('idleMemoryMb'), limit: 1.8 },
    ],
  }
}
