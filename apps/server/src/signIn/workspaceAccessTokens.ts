import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type AccessTokenStore,
  accessTokensFolder,
  createAccessTokenStore,
  idOfAccessToken,
} from '@sluice/protocol/accessTokens'
import type { AccessTokens } from '../callers.ts'
import { localWorkspaceId } from '../localWorkspaceId.ts'

/** Folder of the workspaces within the data folder; the local one is the data folder itself. */
export const workspacesFolder = 'workspaces'

/**
 * Finds the workspace of a named token. Each is one file in the folder of its workspace, so a token that was revoked
 * there is revoked here.
 */
export function createWorkspaceAccessTokens(dataDir: string): AccessTokens {
  /** Workspace by token. */
  const places = new Map<string, string>()
  const stores = new Map<string, AccessTokenStore>()
  const folderOf = (workspaceId: string) =>
    workspaceId === localWorkspaceId ? dataDir : join(dataDir, workspacesFolder, workspaceId)
  const storeOf = (workspaceId: string) => {
    const store = stores.get(workspaceId) ?? createAccessTokenStore(folderOf(workspaceId))
    stores.set(workspaceId, store)
    return store
  }
  const hasToken = (workspaceId: string, id: string) =>
    existsSync(join(folderOf(workspaceId), accessTokensFolder, `${id}.json`))
  const find = (id: string) => {
    const folder = join(dataDir, workspacesFolder)
    const workspaceIds = [localWorkspaceId, ...(existsSync(folder) ? readdirSync(folder) : [])]
    return workspaceIds.find(workspaceId => hasToken(workspaceId, id))
  }

  return {
    check(text) {
      // A well-formed id holds no path.
      const id = idOfAccessToken(text)
      if (id === undefined) return { status: 'unknown' }
      const known = places.get(id)
      const workspaceId = known !== undefined && hasToken(known, id) ? known : find(id)
      if (workspaceId === undefined) return { status: 'unknown' }
      places.set(id, workspaceId)
      return { ...storeOf(workspaceId).check(text), workspaceId }
    },
  }
}
