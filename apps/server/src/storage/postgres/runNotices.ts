import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { PostgresDatabase } from './openPostgres.ts'

const channel = 'sluice_run'

/** Notices of this time are sent together. */
const gatherMs = 4

/** Wait before a lost connection is opened again. */
const reconnectMs = 250

/**
 * Tells all servers which runs have new entries, after the commit and many at a time: Postgres commits one transaction
 * with notices at a time, so inside the journal's transaction they would make writers wait for each other.
 *
 * A notice that is lost costs time only, because listeners also look by themselves.
 */
export function createRunNotices({ query }: Pick<PostgresDatabase, 'query'>) {
  let news = new Set<string>()
  const send = async () => {
    await setTimeout(gatherMs)
    const runs = [...news]
    news = new Set()
    await query({
      name: 'notify-runs',
      text: `SELECT pg_notify('${channel}', run) FROM unnest($1::text[]) AS run`,
      values: [runs],
    })
  }
  return (runs: readonly string[]): void => {
    if (runs.length === 0) return
    const isWaiting = news.size > 0
    for (const run of runs) news.add(run)
    // The connection's own errors are reported where something is written.
    if (!isWaiting) void send().catch(() => {})
  }
}

/**
 * Calls back with each run that has news, on a connection of its own that is opened again when it is lost; `undefined`
 * means that notices may have been missed.
 *
 * - Resolves to the function that ends it; rejects if the first connection fails
 */
export async function listenForRuns(
  url: string,
  onNews: (run: string | undefined) => void,
): Promise<() => Promise<void>> {
  let isOver = false
  let connection = await connect(url, onNews)
  const reconnect = async (): Promise<void> => {
    await connection.lost
    while (!isOver) {
      await setTimeout(reconnectMs)
      const next = await connect(url, onNews).catch(() => undefined)
      if (!next) continue
      connection = next
      if (isOver) return connection.close()
      onNews(undefined)
      return reconnect()
    }
  }
  void reconnect()
  return async () => {
    isOver = true
    await connection.close()
  }
}

async function connect(url: string, onNews: (run: string | undefined) => void) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  const ended = Promise.withResolvers<void>()
  // Unheard, the event ends the process.
  client.on('error', () => ended.resolve())
  client.once('end', () => ended.resolve())
  client.on('notification', ({ payload }) => onNews(payload))
  await client.connect()
  await client.query(`LISTEN ${channel}`)
  return { lost: ended.promise, close: () => client.end() }
}
