import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import { type Load, measureLoad, type Served } from './measureLoad.ts'
import { nodeRedFlow, servedDocument } from './servedFlow.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const token = 'bench-token-that-is-long-enough'
const floor = 'Fastify + loop'
const inMemory = 'Sluice, history in memory'
const durable = 'Sluice, history on SQLite'

/** Measures the server's cost per execution of a stored workflow over HTTP, with three small steps. */
export async function measureExecutions(rounds: number): Promise<Report> {
  const fastify = installPeer('fastify')
  const nodeRed = installPeer('node-red')
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-executions-'))
  writeFileSync(join(folder, 'flows.json'), JSON.stringify(nodeRedFlow))
  writeFileSync(join(folder, 'settings.cjs'), nodeRedSettings)
  let data = 0
  const ours = (history: string): Served => ({
    program: {
      args: port => [
        here('../../apps/server/dist/main.js'),
        `--port=${port}`,
        '--agents-port=0',
        `--data=${join(folder, String(data++))}`,
        `--history=${history}`,
        '--rate-limit=0',
      ],
      env: { SLUICE_TOKEN: token },
    },
    prepare: async url => ({
      path: `/api/projects/${await storeProject(url)}/execute`,
      body: { overrides: { add: { data: 20 } } },
      headers: { 'x-app-token': token },
    }),
    isRight: answer =>
      JSON.stringify((answer as { outputs: object }).outputs) === '{"tell":{"result":{"v":42,"ok":true}}}',
  })
  const peer = (program: Served['program']): Served => ({
    program,
    prepare: async () => ({ path: '/run', body: { v: 20 } }),
    isRight: answer => JSON.stringify(answer) === '{"v":42,"ok":true}',
  })
  const contestants: { readonly [name: string]: Served } = {
    [floor]: peer({ args: port => [here('./loopFastify.mjs'), fastify, String(port)] }),
    'Node-RED': peer({
      args: port => [
        join(nodeRed, 'node_modules/node-red/red.js'),
        `--userDir=${folder}`,
        `--port=${port}`,
        `--settings=${join(folder, 'settings.cjs')}`,
      ],
    }),
    [inMemory]: ours('memory'),
    [durable]: ours('disk'),
  }
  let waitingMb = Number.NaN
  const samples = new Map<string, Load[]>(Object.keys(contestants).map(name => [name, []]))
  try {
    for (let round = 1; round <= rounds; round++) {
      console.error(`executions: round ${round} of ${rounds}`)
      for (const [name, served] of Object.entries(contestants)) samples.get(name)!.push(await measureLoad(served))
    }
    const { output } = await runProcess(process.execPath, [
      '--expose-gc',
      here('./waitingRuns.ts'),
      join(folder, 'waiting'),
    ])
    waitingMb = Number(output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const figure = (name: string, key: keyof Load) => median(samples.get(name)!.map(sample => sample[key]))
  const cpu = (name: string) => figure(name, 'cpuMsPerExecution')
  return {
    part: 'executions',
    tables: [
      {
        title: 'Served executions, 3 small steps, 20 connections',
        columns: ['server', 'server CPU ms', `× ${floor}`, 'executions per s', 'memory MB'],
        rows: Object.keys(contestants).map(name => [
          name,
          cpu(name),
          cpu(name) / cpu(floor),
          figure(name, 'executionsPerSecond'),
          figure(name, 'memoryMb'),
        ]),
      },
    ],
    goals: [
      {
        name: `served execution, CPU of ${floor}, history in memory`,
        measured: cpu(inMemory) / cpu(floor),
        limit: 2.5,
      },
      { name: `served execution, CPU of ${floor}, history on SQLite`, measured: cpu(durable) / cpu(floor), limit: 6 },
      {
        name: 'served execution, CPU of Node-RED, history in memory',
        measured: cpu(inMemory) / cpu('Node-RED'),
        limit: 0.6,
      },
      { name: '1,000 runs that wait for a signature, heap', measured: waitingMb, limit: 50, unit: 'MB' },
    ],
  }
}

const nodeRedSettings = `module.exports = {
  flowFile: 'flows.json',
  uiHost: '127.0.0.1',
  httpAdminRoot: false,
  disableEditor: true,
  telemetry: { enabled: false, updateNotification: false },
  logging: { console: { level: 'error', metrics: false, audit: false } },
}
`

async function storeProject(url: string): Promise<string> {
  const response = await fetch(`${url}/api/projects`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-token': token },
    body: JSON.stringify({ name: servedDocument.name, document: servedDocument }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the workflow was not stored: ${text}`)
  return (JSON.parse(text) as { id: string }).id
}
