import type { RunJournal } from '../../journal/runJournal.ts'
import { createProjects, type Projects } from '../projectStore.ts'
import { openPostgres } from './openPostgres.ts'
import { createPgJournal } from './pgJournal.ts'

export type PgStorage = {
  readonly projects: Projects
  readonly journal: RunJournal
  /** Closes all connections and releases the lock; after the stores. */
  close(): Promise<void>
}

/**
 * Opens projects and runs in a Postgres database.
 *
 * - Throws: errors of `openPostgres`
 */
export async function openPgStorage(url: string): Promise<PgStorage> {
  const database = await openPostgres(url)
  const projects = createProjects(database.db, {
    wipe: () => database.wipe(['project', 'workflow_version']),
  })
  await projects.purge()
  return { projects, journal: createPgJournal(database), close: database.close }
}
