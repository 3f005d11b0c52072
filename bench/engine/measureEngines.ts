import { join } from 'node:path'
import { median } from '../median.ts'
import { installPeer } from '../peers.ts'
import type { Goal, Report } from '../report.ts'
import { runProcess } from '../runProcess.ts'
import { bundleContestants } from './bundleContestants.ts'
import type { Measured } from './runContestant.ts'

const contestants = [
  { name: 'hand loop', module: 'plainLoop' },
  { name: 'Sluice', module: 'sluiceEngine' },
  { name: 'Node-RED', module: 'nodeRed' },
  { name: 'rete-engine', module: 'rete' },
] as const

type Contestant = (typeof contestants)[number]['name']

const graphs = ['chain-1000', 'fan-1000', 'layered-500-1000', 'layered-5000-10000'] as const

/** Only for contestants with linear run time. */
const largeGraph = 'layered-50000-100000'

const largeContestants = contestants.slice(0, 2)

type GraphName = (typeof graphs)[number] | typeof largeGraph

const coldGraph = 'chain-1000'

/** Cold runs are short and vary between processes, so there are more of them. */
const coldRoundsPerRound = 3

/** Measures the CPU time of a run, warm and cold, against alternatives. */
export async function measureEngines(rounds: number): Promise<Report> {
  installPeer('node-red')
  installPeer('rete')
  const folder = await bundleContestants(contestants.map(({ module }) => module))
  const samples = new Map<string, Measured[]>()
  const keep = async (name: Contestant, module: string, graph: GraphName, budgetMs: number) => {
    // A recursive peer needs a larger stack for the deep chain; all contestants get it.
    const args = ['--stack-size=4000', join(folder, 'runContestant.mjs'), `./${module}.mjs`, graph, String(budgetMs)]
    const { output } = await runProcess(process.execPath, args)
    const key = `${name} ${graph}`
    samples.set(key, [...(samples.get(key) ?? []), JSON.parse(output) as Measured])
  }
  for (let round = 1; round <= rounds; round++) {
    console.error(`engine: round ${round} of ${rounds}`)
    for (let cold = 0; cold < coldRoundsPerRound; cold++) {
      for (const { name, module } of contestants) await keep(name, module, coldGraph, 0)
    }
    for (const graph of graphs) for (const { name, module } of contestants) await keep(name, module, graph, 1000)
    for (const { name, module } of largeContestants) await keep(name, module, largeGraph, 1000)
  }

  const figure = (name: Contestant, graph: GraphName, key: keyof Measured): number => {
    const values = samples.get(`${name} ${graph}`)!.map(sample => sample[key])
    return median(values.filter(value => value !== null))
  }
  const warm = (name: Contestant, graph: GraphName) => figure(name, graph, 'cpuMs')
  const growth = (name: Contestant) => warm(name, largeGraph) / warm(name, 'layered-5000-10000')
  return {
    part: 'engine',
    tables: ([...graphs, largeGraph] as const).map(graph => ({
      title: `Engine, ${graph}`,
      columns: ['engine', 'CPU ms per run', '× hand loop', 'first run CPU ms', 'first run ms', 'peak memory MB'],
      rows: (graph === largeGraph ? largeContestants : contestants).map(({ name }) => [
        name,
        warm(name, graph),
        warm(name, graph) / warm('hand loop', graph),
        figure(name, graph, 'firstCpuMs'),
        figure(name, graph, 'firstWallMs'),
        figure(name, graph, 'peakMemoryMb'),
      ]),
    })),
    goals: [
      ...(['chain-1000', 'fan-1000', 'layered-5000-10000'] as const).map(
        (graph): Goal => ({
          name: `${graph}, CPU of hand loop`,
          measured: warm('Sluice', graph) / warm('hand loop', graph),
          limit: 2,
        }),
      ),
      ...graphs.flatMap((graph): Goal[] => [
        {
          name: `${graph}, CPU of Node-RED`,
          measured: warm('Sluice', graph) / warm('Node-RED', graph),
          limit: 0.5,
        },
        {
          name: `${graph}, CPU of rete-engine`,
          measured: warm('Sluice', graph) / warm('rete-engine', graph),
          limit: 1 / 40,
        },
      ]),
      {
        name: 'CPU per node, 5,000 nodes of 500',
        measured: warm('Sluice', 'layered-5000-10000') / 10 / warm('Sluice', 'layered-500-1000'),
        limit: 2,
      },
      {
        name: `${largeGraph}, CPU of hand loop`,
        measured: warm('Sluice', largeGraph) / warm('hand loop', largeGraph),
        limit: 2,
      },
      {
        // Every engine slows down beyond the CPU cache, so growth is compared with the plain loop's.
        name: 'growth from 5,000 to 50,000 nodes, of hand loop',
        measured: growth('Sluice') / growth('hand loop'),
        limit: 2,
      },
      ...(['firstCpuMs', 'firstWallMs'] as const).map(
        (key): Goal => ({
          name: `first run of ${coldGraph}, ${key === 'firstCpuMs' ? 'CPU' : 'time'} of hand loop`,
          measured: figure('Sluice', coldGraph, key) / figure('hand loop', coldGraph, key),
          limit: 3,
        }),
      ),
    ],
  }
}
