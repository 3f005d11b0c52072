import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { nodesPerRun } from './clusterFlow.ts'
import { countDamage } from './countDamage.ts'
import { type Followed, followRuns } from './followRuns.ts'
import { killEachKind, killedKinds } from './killProcesses.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, startRun } from './startRun.ts'

// Loses processes of a cluster while runs are started over both servers, and counts what was lost or done twice:
// `node bench/cluster/killCluster.ts [--rounds 10] [--runs 1000]`.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, runs: { type: 'string', default: '1000' } },
})
const [rounds, runs] = [Number(values.rounds), Number(values.runs)]
const [atATime, clients] = [40, 8]

/** A run that takes longer is counted as lost to its client. */
const missingMs = 60_000

type Round = {
  readonly lost: number
  readonly completedTwice: number
  readonly wrongEvents: number
  readonly longestPauseMs: number
  readonly seconds: number
}

async function playRound(cluster: Cluster, round: number, followers: readonly Followed[]): Promise<Round> {
  const began = performance.now()
  const killing = killEachKind(cluster, round)
  let next = 0
  const startSome = async () => {
    while (next < runs) {
      const index = next++
      const executionId = `exec_${round}_${index}`
      // Over both servers.
      await startRun(cluster, { executionId, index })
      const isMissing = await Promise.race([
        followers[index % followers.length]!.follow(executionId).then(() => false),
        pause(missingMs, true, { ref: false }),
      ])
      if (isMissing) console.log(`${executionId} has not ended within ${missingMs / 1_000} s`)
    }
  }
  await Promise.all(Array.from({ length: atATime }, startSome))
  await killing
  const { lost, completedTwice } = await countDamage(cluster, { prefix: `exec_${round}_`, runs, nodesPerRun })
  return {
    lost,
    completedTwice,
    wrongEvents: followers.reduce((sum, { wrong }) => sum + wrong(), 0),
    longestPauseMs: Math.round(Math.max(...followers.map(({ takeLongest }) => takeLongest().pauseMs))),
    seconds: (performance.now() - began) / 1_000,
  }
}

const cluster = await startBenchCluster()
const followers = Array.from({ length: clients }, () => followRuns(cluster.url, benchToken))
try {
  for (let round = 0; round < rounds; round++) {
    const counted = await playRound(cluster, round, followers)
    console.log(JSON.stringify({ round: round + 1, runs, killed: killedKinds.join(', '), ...counted }))
  }
} finally {
  for (const follower of followers) follower.close()
  await cluster.close()
}
