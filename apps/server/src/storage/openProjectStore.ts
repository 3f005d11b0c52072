import { sql } from 'kysely'
import { openProjectDatabase } from './openProjectDatabase.ts'
import { createProjectStore, type ProjectStore } from './projectStore.ts'

/** Opens the project store and purges old deletions; loaded on first use, because the query builder is large. */
export async function openProjectStore(file: string, now: () => number = Date.now): Promise<ProjectStore> {
  const store = createProjectStore(await openProjectDatabase(file), {
    now,
    wipe: async db => {
      await sql`VACUUM`.execute(db)
      // What was deleted also stands in the log of writes.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    },
  })
  await store.purge()
  return store
}
