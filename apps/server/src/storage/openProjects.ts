import { sql } from 'kysely'
import { openProjectDatabase } from './openProjectDatabase.ts'
import { createProjects, type Projects } from './projectStore.ts'

/** Opens the projects of a data folder and purges old deletions; loaded on first use, because the query builder is large. */
export async function openProjects(file: string, now: () => number = Date.now): Promise<Projects> {
  const projects = createProjects(await openProjectDatabase(file), {
    now,
    wipe: async db => {
      await sql`VACUUM`.execute(db)
      // The log of writes also has what was deleted.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    },
  })
  await projects.purge()
  return projects
}
