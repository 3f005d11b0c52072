import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { median } from '../median.ts'
import { type Followed, followRuns, type Longest } from './followRuns.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, startRun } from './startRun.ts'

// The longest waits that clients see when one process is lost, for each kind alone, and without a loss:
// `node bench/cluster/measurePauses.ts [--rounds 6] [--runs 20] [--seconds 0.1]`.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    runs: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '0.1' },
    kinds: { type: 'string', default: 'none,worker,server,restate' },
  },
})
const [rounds, atATime, seconds] = [Number(values.rounds), Number(values.runs), Number(values.seconds)]
const clients = 8

/** The victim is away so long, and its return is watched so long. */
const awayMs = 3_000
const returnMs = 3_000

type Kind = 'none' | 'worker' | 'server' | 'restate'

/** Waits while one process is away and comes back. */
async function loseOne(cluster: Cluster, kind: Kind, round: number, followers: readonly Followed[]): Promise<Longest> {
  const lists = { none: [], worker: cluster.workers, server: cluster.servers, restate: cluster.restate }
  const list = lists[kind]
  const victim = list[round % list.length]
  for (const { takeLongest } of followers) takeLongest()
  await victim?.kill()
  await pause(awayMs)
  await victim?.start()
  await pause(returnMs)
  const taken = followers.map(({ takeLongest }) => takeLongest())
  return {
    startMs: Math.max(...taken.map(({ startMs }) => startMs)),
    pauseMs: Math.max(...taken.map(({ pauseMs }) => pauseMs)),
  }
}

/** Starts runs, `atATime` at once, until it is stopped. */
function keepStarting(cluster: Cluster, followers: readonly Followed[]): () => Promise<void> {
  let [count, isOver] = [0, false]
  const work = async () => {
    while (!isOver) {
      const index = count++
      const executionId = `exec_${index}`
      const since = performance.now()
      await startRun(cluster, { executionId, seconds, index })
      await followers[index % followers.length]!.follow(executionId, since)
    }
  }
  const working = Array.from({ length: atATime }, work)
  return async () => {
    isOver = true
    await Promise.all(working)
  }
}

const cluster = await startBenchCluster()
const followers = Array.from({ length: clients }, () => followRuns(cluster.url, benchToken))
const stop = keepStarting(cluster, followers)
try {
  await pause(returnMs)
  for (const kind of values.kinds.split(',') as Kind[]) {
    const measured: Longest[] = []
    for (let round = 0; round < rounds; round++) {
      measured.push(await loseOne(cluster, kind, round, followers))
      await pause(returnMs)
    }
    const of = (list: readonly number[]) => ({ median: Math.round(median(list)), all: list.map(Math.round) })
    const [pauses, starts] = [measured.map(({ pauseMs }) => pauseMs), measured.map(({ startMs }) => startMs)]
    console.log(JSON.stringify({ lost: kind, pauseMs: of(pauses), startMs: of(starts) }))
  }
  await stop()
  console.log(JSON.stringify({ wrongEvents: followers.reduce((sum, { wrong }) => sum + wrong(), 0) }))
} finally {
  for (const follower of followers) follower.close()
  await cluster.close()
}
