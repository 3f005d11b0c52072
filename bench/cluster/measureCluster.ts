import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { cpuOf, cpuOfTree } from '../processUsage.ts'
import { nodesPerRun } from './clusterFlow.ts'
import { followRuns } from './followRuns.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, startRun } from './startRun.ts'

// CPU of each part of a cluster per run of 20 nodes, and runs per second with one and with two workers:
// `node bench/cluster/measureCluster.ts`.

const runs = 300
const atATime = 40

/** Milliseconds of CPU per run by part, and runs per second. */
async function measure(cluster: Cluster, name: string, count: number, seconds: number) {
  const follower = followRuns(cluster.url, benchToken)
  const sum = (pids: readonly (number | undefined)[]) => pids.reduce((total: number, pid) => total + cpuOf(pid!), 0)
  const read = () => ({
    servers: sum(cluster.servers.map(({ pid }) => pid())),
    workers: sum(cluster.workers.map(({ pid }) => pid())),
    restate: sum(cluster.restate.map(({ pid }) => pid())),
    postgres: cpuOfTree(cluster.postgresPid!),
  })
  const [before, began] = [read(), performance.now()]
  let next = 0
  const work = async () => {
    while (next < count) {
      const executionId = `exec_${name}_${next++}`
      await startRun(cluster, { executionId, seconds })
      await follower.follow(executionId)
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  const took = (performance.now() - began) / 1_000
  const after = read()
  follower.close()
  const perRun = Object.fromEntries(
    (['servers', 'workers', 'restate', 'postgres'] as const).map(part => [
      part,
      Number(((after[part] - before[part]) / count).toFixed(1)),
    ]),
  )
  return { ...perRun, runsPerSecond: Number((count / took).toFixed(1)) }
}

for (const [workers, restateNodes] of [
  [1, 1],
  [2, 1],
  [2, 3],
] as const) {
  const cluster = await startBenchCluster({ restateNodes, workers, servers: 1 })
  try {
    await measure(cluster, 'warm', 60, 0.01)
    const figures = await measure(cluster, 'run', runs, 0.01)
    console.log(JSON.stringify({ cluster: { workers, restateNodes }, nodesPerRun, ...figures }))
  } finally {
    await cluster.close()
  }
}
