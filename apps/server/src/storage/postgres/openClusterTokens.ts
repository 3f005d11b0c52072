import { localWorkspaceId } from '../../localWorkspaceId.ts'
import { createAccessTokenTable } from '../accessTokenTable.ts'
import type { ProjectDatabase } from '../openProjectDatabase.ts'
import { openPostgres } from './openPostgres.ts'

/**
 * Opens the named tokens of a cluster's local workspace, beside its servers.
 *
 * - Throws: errors of `openPostgres`
 */
export async function openClusterTokens(url: string) {
  const { db, close } = await openPostgres(url, { isShared: true })
  const table = createAccessTokenTable(async () => db as unknown as ProjectDatabase)
  return { store: table.of(localWorkspaceId), close }
}
