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
      const { rows } = await query<Held>({
        text: `INSERT INTO held_hash AS held (hash, source, run, node, at, held_at) VALUES ($1, $2, $3, $4, $5, now())
          ON CONFLICT (hash, source) DO UPDATE SET
            (run, node, at, held_at) = (
              SELECT run, node, at, held_at FROM (
                SELECT excluded.run, excluded.node, excluded.at, excluded.held_at
                WHERE held.held_at < now() - interval '${heldFor}'
                UNION ALL SELECT held.run, held.node, held.at, held.held_at
                WHERE held.held_at >= now() - interval '${heldFor}'
              ) AS holder
            )
          RETURNING run, node, source, at`,
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
