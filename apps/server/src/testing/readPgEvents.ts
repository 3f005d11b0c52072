import type { RunEvent } from '@sluice/engine'
import pg from 'pg'

/** Events of a run as they are stored in Postgres, read past all code of Sluice. */
export async function readPgEvents(connectionString: string, executionId: string): Promise<RunEvent[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const text = 'SELECT event FROM run_event WHERE run = $1 ORDER BY seq'
    const { rows } = await client.query<{ event: string }>(text, [executionId])
    return rows.flatMap(({ event }) => JSON.parse(event))
  } finally {
    await client.end()
  }
}
