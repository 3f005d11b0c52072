import { serverErrors } from '../../errors.ts'
import type { HeldHashes } from '../../journal/heldHashes.ts'
import { createProjects, type Projects } from '../projectStore.ts'
import { type ClusterJournal, createClusterJournal } from './clusterJournal.ts'
import { openPostgres, type PostgresDatabase, type PostgresOptions } from './openPostgres.ts'
import { createPgHeldHashes } from './pgHeldHashes.ts'
import { createRunNotices, listenForRuns } from './runNotices.ts'

export type ClusterStorage = {
  readonly projects: Projects
  readonly journal: ClusterJournal
  readonly heldHashes: HeldHashes
  /** Same for all processes that use the database; 16 hexadecimal digits. */
  readonly databaseId: string
  /** `HOST:PORT/DATABASE` */
  readonly address: string
  /** Id of the Restate cluster that drives the runs; null before the first worker. */
  adopted(): Promise<string | null>
  /**
   * Notes which Restate cluster drives the runs.
   *
   * - `takesOver`: also if it was another one
   * - Throws: `RESTATE_DIFFERS`
   */
  adopt(restateId: string, takesOver: boolean): Promise<void>
  /** See `listenForRuns`. */
  listen(onNews: (run: string | undefined) => void): Promise<() => Promise<void>>
  /** Closes all connections; after the stores. */
  close(): Promise<void>
}

/**
 * Opens projects and runs in a Postgres database that several processes share.
 *
 * - Throws: errors of `openPostgres`
 */
export async function openClusterStorage(
  url: string,
  options: Pick<PostgresOptions, 'statementMs'> = {},
): Promise<ClusterStorage> {
  const database = await openPostgres(url, { ...options, isShared: true })
  const projects = createProjects(database.db, {
    isShared: true,
    wipe: () => database.wipe(['project', 'workflow_version']),
  })
  const { host, pathname } = new URL(url)
  const address = `${host}${pathname}`
  return {
    projects,
    journal: createClusterJournal(database, createRunNotices(database)),
    heldHashes: createPgHeldHashes(database),
    databaseId: await readDatabaseId(database),
    address,
    async adopted() {
      const { rows } = await database.query<{ restate: string | null }>({ text: 'SELECT restate FROM cluster' })
      return rows[0]!.restate
    },
    async adopt(restateId, takesOver) {
      const { rows } = await database.query<{ restate: string }>({
        text: `UPDATE cluster SET restate = CASE WHEN restate IS NULL OR $2 THEN $1 ELSE restate END RETURNING restate`,
        values: [restateId, takesOver],
      })
      if (rows[0]?.restate !== restateId) throw serverErrors.error('RESTATE_DIFFERS', { address })
    },
    listen: onNews => listenForRuns(url, onNews),
    close: database.close,
  }
}

async function readDatabaseId({ query }: Pick<PostgresDatabase, 'query'>): Promise<string> {
  await query({
    text: `INSERT INTO cluster (one, id) VALUES (true, left(replace(gen_random_uuid()::text, '-', ''), 16))
      ON CONFLICT DO NOTHING`,
  })
  const { rows } = await query<{ id: string }>({ text: 'SELECT id FROM cluster' })
  return rows[0]!.id
}
