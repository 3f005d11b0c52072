import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'
import { nodesPerRun } from './clusterFlow.ts'
import { type Followed, followRuns } from './followRuns.ts'
import { startBenchCluster } from './startBenchCluster.ts'
import { benchToken, startRun } from './startRun.ts'

// Loses processes of a cluster while runs are started over both servers, and counts what was lost or done twice:
// `node bench/cluster/killCluster.ts [--rounds 10] [--runs 1000]`.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '10' }, runs: { type: 'string', default: '1000' } },
})
const [rounds, runs] = [Number(values.rounds), Number(values.runs)]
const [atATime, clients] = [40, 8]

type Killed = 'worker' | 'server' | 'Restate node'

/** A run that takes longer is counted as lost to its client. */
const missingMs = 60_000

/** A victim of each kind at random times; it is started again after a second. */
async function killOne(kind: Killed, cluster: Cluster, index: number): Promise<void> {
  const victims = kind === 'worker' ? cluster.workers : kind === 'server' ? cluster.servers : cluster.restate
  const victim = victims[index % victims.length]!
  await victim.kill()
  await pause(1_000)
  await victim.start()
}

type Round = {
  readonly killed: readonly Killed[]
  readonly lost: number
  readonly completedTwice: number
  readonly wrongEvents: number
  readonly longestPauseMs: number
  readonly seconds: number
}

async function playRound(cluster: Cluster, round: number, followers: readonly Followed[]): Promise<Round> {
  const began = performance.now()
  const killed: Killed[] = ['worker', 'server', 'Restate node']
  const killing = (async () => {
    for (const [index, kind] of killed.entries()) {
      await pause(500 + Math.random() * 2_000)
      await killOne(kind, cluster, round + index)
    }
  })()
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
  const { lost, completedTwice } = await countDamage(cluster, round)
  return {
    killed,
    lost,
    completedTwice,
    wrongEvents: followers.reduce((sum, { wrong }) => sum + wrong(), 0),
    longestPauseMs: Math.round(Math.max(...followers.map(({ takeLongest }) => takeLongest().pauseMs))),
    seconds: (performance.now() - began) / 1_000,
  }
}

/** Reads the journal itself. */
async function countDamage({ databaseUrl }: Cluster, round: number) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ run: string; status: string; event: string }>(
    `SELECT run.id AS run, run.status, coalesce(string_agg(substr(event, 2, length(event) - 2), ',' ORDER BY seq), '') AS event
     FROM run LEFT JOIN run_event ON run_event.run = run.id WHERE run.id LIKE $1 GROUP BY run.id, run.status`,
    [`exec_${round}\\_%`],
  )
  await client.end()
  let [complete, completedTwice] = [0, 0]
  for (const { status, event } of rows) {
    const events: { type: string; nodeId?: string; seq: number }[] = JSON.parse(`[${event}]`)
    const completed = events.flatMap(({ type, nodeId }) => (type === 'node.completed' ? [nodeId] : []))
    const isWhole = events.every(({ seq }, index) => seq === index + 1)
    if (status === 'success' && isWhole && new Set(completed).size === nodesPerRun) complete++
    completedTwice += completed.length - new Set(completed).size
  }
  return { lost: runs - complete, completedTwice }
}

const cluster = await startBenchCluster()
const followers = Array.from({ length: clients }, () => followRuns(cluster.url, benchToken))
try {
  for (let round = 0; round < rounds; round++) {
    const { killed, ...counted } = await playRound(cluster, round, followers)
    console.log(JSON.stringify({ round: round + 1, runs, killed: killed.join(', '), ...counted }))
  }
} finally {
  for (const follower of followers) follower.close()
  await cluster.close()
}
