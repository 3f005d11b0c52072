import { createAccessTokenStore } from '@sluice/protocol/accessTokens'
import { toRow } from '../storage/accessTokenTable.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { listWorkspaceFolders, workspaceFolder } from './workspaceFolder.ts'

/**
 * Moves the named tokens of a data folder that joins a cluster into the database. Their files are gone before the rows
 * are there: a token may be lost, but none that was revoked comes back.
 *
 * - Throws: `TOKEN_FILE_INVALID`
 */
export async function moveAccessTokens(dataDir: string, db: ProjectDatabase): Promise<void> {
  for (const id of listWorkspaceFolders(dataDir)) {
    const store = createAccessTokenStore(workspaceFolder(dataDir, id))
    const rows = store.listHashed().map(token => toRow(id, token))
    if (rows.length === 0) continue
    await db.transaction().execute(async within => {
      await within
        .insertInto('access_token')
        .values(rows)
        .onConflict(conflict => conflict.doNothing())
        .execute()
      store.revokeAll()
    })
  }
}
