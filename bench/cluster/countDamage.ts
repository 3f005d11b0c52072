import pg from 'pg'
import type { Cluster } from '../../apps/server/src/cluster/startCluster.ts'

type Expected = {
  /** Begin of the ids of the runs; `_` and `%` are read as they are. */
  readonly prefix: string
  readonly runs: number
  readonly nodesPerRun: number
}

type Event = { type: string; nodeId?: string; seq: number; transactionHash?: string }

export type Damage = {
  /** Runs that are missing, have not succeeded, or whose events have a gap. */
  readonly lost: number
  readonly completedTwice: number
  /** Hash of the transaction that each step was settled with, by `<run> <node>`. */
  readonly hashes: ReadonlyMap<string, string>
}

/** Counts in the journal itself what runs lost or did twice. */
export async function countDamage({ databaseUrl }: Cluster, { prefix, runs, nodesPerRun }: Expected): Promise<Damage> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ run: string; status: string; event: string }>(
    `SELECT run.id AS run, run.status, coalesce(string_agg(substr(event, 2, length(event) - 2), ',' ORDER BY seq), '') AS event
     FROM run LEFT JOIN run_event ON run_event.run = run.id WHERE starts_with(run.id, $1) GROUP BY run.id, run.status`,
    [prefix],
  )
  await client.end()
  let [complete, completedTwice] = [0, 0]
  const hashes = new Map<string, string>()
  for (const { run, status, event } of rows) {
    const events: Event[] = JSON.parse(`[${event}]`)
    const completed = events.flatMap(({ type, nodeId }) => (type === 'node.completed' ? [nodeId] : []))
    const isWhole = events.every(({ seq }, index) => seq === index + 1)
    if (status === 'success' && isWhole && new Set(completed).size === nodesPerRun) complete++
    completedTwice += completed.length - new Set(completed).size
    for (const { type, nodeId, transactionHash } of events) {
      if (type === 'node.signed' && transactionHash) hashes.set(`${run} ${nodeId}`, transactionHash)
    }
  }
  return { lost: runs - complete, completedTwice, hashes }
}
