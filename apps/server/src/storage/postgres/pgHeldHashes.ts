import type { HeldHashes } from '../../journal/heldHashes.ts'
import type { PostgresDatabase } from './openPostgres.ts'

type Held = {
  readonly run: string
  readonly node: string
  readonly source: 'simulated' | 'devnet' | 'live'
  readonly at: number
}

/** Handing in takes less; what a server that was killed had held is free after this time. */
const heldFor = '60 seconds'

/** Hashes that the servers of one database hold. */
export function createPgHeldHashes({ query }: Pick<PostgresDatabase, 'query'>): HeldHashes {
  return {
    async hold(hash, { executionId, nodeId, on, at }) {
      await query({
        text: `DELETE FROM held_hash WHERE hash = $1 AND source = $2 AND held_at < now() - interval '${heldFor}'`,
        values: [hash, on],
      })
      const { rows } = await query<Held>({
        // The update changes nothing: it returns the row that is there.
        text: `INSERT INTO held_hash (hash, source, run, node, at, held_at) VALUES ($1, $2, $3, $4, $5, now())
          ON CONFLICT (hash, source) DO UPDATE SET hash = excluded.hash RETURNING run, node, source, at`,
        values: [hash, on, executionId, nodeId, at],
      })
      const holder = rows[0]!
      return { executionId: holder.run, nodeId: holder.node, on: holder.source, at: holder.at }
    },
    async release(hash, { executionId, nodeId, on }) {
      await query({
        text: 'DELETE FROM held_hash WHERE hash = $1 AND source = $2 AND run = $3 AND node = $4',
        values: [hash, on, executionId, nodeId],
      })
    },
  }
}
