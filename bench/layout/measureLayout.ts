import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import type { ContestantName } from './contestants.ts'
import type { LayoutSample } from './runLayout.ts'

const flows = ['workflow-100', 'workflow-1000', 'workflow-5000', 'layered-1000-1500'] as const
const names = { ours: 'Sluice', dagre: 'dagre', elk: 'ELK layered' } as const satisfies Record<ContestantName, string>
/** dagre takes minutes for random edges. */
const isLeftOut = (name: ContestantName, flow: string) => name === 'dagre' && flow.startsWith('layered')

/** Measures CPU time and quality of the auto layout, dagre and ELK, with equal cards and straight edges. */
export async function measureLayout(rounds: number): Promise<Report> {
  installPeer('layout')
  const program = await bundleRun()
  const samples = new Map<string, LayoutSample[]>()
  const pairs = flows.flatMap(flow =>
    (Object.keys(names) as ContestantName[]).flatMap(name => (isLeftOut(name, flow) ? [] : [[flow, name] as const])),
  )
  for (let round = 1; round <= rounds; round++) {
    console.error(`layout: round ${round} of ${rounds}`)
    for (const [flow, name] of pairs) {
      const { output } = await runProcess(process.execPath, ['--stack-size=8000', program, name, flow])
      const key = `${flow} ${name}`
      samples.set(key, [...(samples.get(key) ?? []), JSON.parse(output) as LayoutSample])
    }
  }
  const cpu = (flow: string, name: ContestantName) => median(samples.get(`${flow} ${name}`)!.map(({ cpuMs }) => cpuMs))
  const first = (flow: string, name: ContestantName) => samples.get(`${flow} ${name}`)![0]!
  const crossings = (flow: string) => first(flow, 'ours').crossings / first(flow, 'elk').crossings
  return {
    part: 'layout',
    tables: [
      {
        title: 'Auto layout',
        columns: ['flow', '', 'CPU ms', 'crossings', 'overlapping cards', 'backward wires', 'mean wire px'],
        rows: pairs.map(([flow, name]) => {
          const { crossings, overlaps, backward, meanWire } = first(flow, name)
          return [flow, names[name], cpu(flow, name), ...[crossings, overlaps, backward].map(String), meanWire]
        }),
      },
    ],
    goals: [
      {
        name: '1,000 nodes, CPU against ELK',
        measured: cpu('workflow-1000', 'ours') / cpu('workflow-1000', 'elk'),
        limit: 1 / 10,
      },
      { name: '1,000 nodes, crossings against ELK', measured: crossings('workflow-1000'), limit: 1.5 },
      {
        name: '5,000 nodes, CPU against ELK',
        measured: cpu('workflow-5000', 'ours') / cpu('workflow-5000', 'elk'),
        limit: 1 / 15,
      },
      { name: '5,000 nodes, crossings against ELK', measured: crossings('workflow-5000'), limit: 1.5 },
      {
        name: '100 nodes, CPU against dagre',
        measured: cpu('workflow-100', 'ours') / cpu('workflow-100', 'dagre'),
        limit: 1 / 5,
      },
      {
        name: '100 nodes, crossings (dagre has as many)',
        measured: first('workflow-100', 'ours').crossings,
        limit: first('workflow-100', 'dagre').crossings,
        unit: 'crossings',
      },
      {
        name: 'cards that overlap, all flows',
        measured: flows.reduce((sum, flow) => sum + first(flow, 'ours').overlaps, 0),
        limit: 0,
        unit: 'cards',
      },
    ],
  }
}

/** Bundles to plain JavaScript; removed when this process exits. */
async function bundleRun(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'sluice-bench-layout-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'runLayout.mjs')
  await build({
    input: fileURLToPath(new URL('./runLayout.ts', import.meta.url)),
    platform: 'node',
    external: /^node:/,
    output: { file, format: 'esm' },
  })
  return file
}
