import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { cpuOf } from '../processUsage.ts'
import { followRuns } from './followRuns.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, startRun } from './startRun.ts'

// Runs per second with 1, 2 and 4 workers, whose nodes wait 250 ms. A worker takes any number of runs, so what limits
// it is its CPU: each gets the same part of a core, small enough for the rest of the cluster to keep up. Needs root and
// version 1 of Linux' control groups; `--part 0` leaves the workers unlimited:
// `node bench/cluster/measureGrowth.ts [--part 0.08] [--runs 60] [--seconds 20]`.

const { values } = parseArgs({
  options: {
    part: { type: 'string', default: '0.08' },
    runs: { type: 'string', default: '60' },
    seconds: { type: 'string', default: '20' },
    nodes: { type: 'string', default: '0.25' },
    workers: { type: 'string', default: '1,2,4' },
  },
})
const part = Number(values.part)
const [runsOfWorker, measuredMs, nodeSeconds] = [
  Number(values.runs),
  Number(values.seconds) * 1_000,
  Number(values.nodes),
]
/** Short, so that a worker is not away for long. */
const periodUs = 20_000
/** The part is theirs also while other programs are at work. */
const shares = 8_192

/** Returns a function that ends the limit; its process has to have ended. */
function limitCpu(pid: number): () => void {
  const folder = `/sys/fs/cgroup/cpu/sluice-bench-${pid}`
  mkdirSync(folder)
  writeFileSync(`${folder}/cpu.shares`, String(shares))
  writeFileSync(`${folder}/cpu.cfs_period_us`, String(periodUs))
  writeFileSync(`${folder}/cpu.cfs_quota_us`, String(periodUs * part))
  writeFileSync(`${folder}/cgroup.procs`, String(pid))
  return () => rmdirSync(folder)
}

async function measure(workers: number) {
  const cluster = await startBenchCluster({ workers, servers: 1 })
  const pids = cluster.workers.map(({ pid }) => pid()!)
  const limits: (() => void)[] = []
  const follower = followRuns(cluster.url, benchToken)
  let [count, ended, isOver] = [0, 0, false]
  const work = async () => {
    while (!isOver) {
      const executionId = `exec_${count++}`
      await startRun(cluster, { executionId, seconds: nodeSeconds })
      await follower.follow(executionId)
      ended++
    }
  }
  try {
    const atATime = runsOfWorker * workers
    const working = Array.from({ length: atATime }, work)
    // Compiled before it is limited.
    await pause(nodeSeconds * 20_000)
    if (part > 0) limits.push(...pids.map(limitCpu))
    // Until as many runs end as are started.
    await pause(nodeSeconds * 40_000)
    const [before, endedBefore, began] = [pids.map(cpuOf), ended, performance.now()]
    await pause(measuredMs)
    const seconds = (performance.now() - began) / 1_000
    const cpuPercent = pids.map((pid, index) => Math.round((cpuOf(pid) - before[index]!) / seconds / 10))
    const runsPerSecond = Number(((ended - endedBefore) / seconds).toFixed(1))
    isOver = true
    await Promise.all(working)
    return { workers, atATime, runsPerSecond, cpuPercent }
  } finally {
    follower.close()
    await cluster.close()
    for (const end of limits) end()
  }
}

for (const workers of values.workers.split(',').map(Number)) console.log(JSON.stringify(await measure(workers)))
