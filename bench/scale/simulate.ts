import { type Load, type Loss, type Shape, simulateCluster } from './simulateCluster.ts'

// 10,000 runs at work and a million that wait, on clusters of several sizes, with and without losses:
// `node bench/scale/simulate.ts [SEED]`. The figures of docs/scale.md.

const seed = Number(process.argv[2] ?? 1)
const durationMs = 120_000
const load: Load = {
  activeRuns: 10_000,
  followed: 0.5,
  waitingRuns: 1_000_000,
  waitMs: 86_400_000,
  callMs: 300,
  signMs: 20_000,
}
const shapes: readonly Shape[] = [
  { workers: 2, servers: 2, restateNodes: 3, postgresCores: 4 },
  { workers: 4, servers: 2, restateNodes: 3, postgresCores: 4 },
  { workers: 6, servers: 3, restateNodes: 3, postgresCores: 4 },
  { workers: 8, servers: 4, restateNodes: 3, postgresCores: 8 },
]
const losses: readonly Loss[] = [
  { at: 70_000, part: 'worker', number: 0 },
  { at: 80_000, part: 'restate', number: 1 },
  { at: 90_000, part: 'server', number: 0 },
  { at: 100_000, part: 'worker', number: 1 },
]
/** Measured with a million waiting runs: `bench/scale/measureWaiting.ts`. */
const sweep = { costMs: 680, everyMs: 10_000 }

const percent = (share: number) => `${Math.round(share * 100)} %`
const round = (value: number) => Math.round(value)

function print(name: string, shape: Shape, options: Partial<Parameters<typeof simulateCluster>[0]> = {}) {
  const result = simulateCluster({ seed, durationMs, shape, load, ...options })
  const { busy, stepDelay, runsPerSecond, events, startedRuns: _, completedRuns: __, ...counts } = result
  console.log(
    JSON.stringify({
      name,
      ...shape,
      runsPerSecond: round(runsPerSecond),
      busy: Object.fromEntries(Object.entries(busy).map(([part, share]) => [part, percent(share)])),
      stepDelay: Object.fromEntries(Object.entries(stepDelay).map(([key, value]) => [key, round(value)])),
      ...counts,
      events,
    }),
  )
}

for (const shape of shapes) {
  print('quiet', shape)
  print('losses', shape, { losses })
}
print('quiet, every sweep reads all', shapes[2]!, { sweep })
print('100,000 waiting runs answered within a minute', shapes[2]!, { load: { ...load, waitMs: 600_000 } })
print('30,000 active', shapes[3]!, { load: { ...load, activeRuns: 30_000 } })
