import { sql } from 'kysely'
import { type AccountStore, createAccountStore } from './accounts/accountStore.ts'
import { openProjectDatabase } from './openProjectDatabase.ts'
import { createProjectStore, type ProjectStore } from './projectStore.ts'

export type FolderStorage = { readonly projects: ProjectStore; readonly accounts: AccountStore }

/**
 * Opens projects and accounts of a data folder, on one connection, and purges old deletions; loaded on first use,
 * because the query builder is large.
 */
export async function openFolderStorage(file: string, now: () => number = Date.now): Promise<FolderStorage> {
  const db = await openProjectDatabase(file)
  const projects = createProjectStore(db, {
    now,
    wipe: async () => {
      await sql`VACUUM`.execute(db)
      // What was deleted also stands in the log of writes.
      await sql`PRAGMA wal_checkpoint(TRUNCATE)`.execute(db)
    },
  })
  await projects.purge()
  return { projects, accounts: createAccountStore(db, now) }
}

export const openProjectStore = async (file: string, now?: () => number): Promise<ProjectStore> =>
  (await openFolderStorage(file, now)).projects
