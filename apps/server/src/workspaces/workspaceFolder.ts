import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { localWorkspaceId } from '../localWorkspaceId.ts'

/** Folder of the workspaces within the data folder. */
export const workspacesFolder = 'workspaces'

/** Folder with the files of a workspace: the data folder itself is that of the local one. */
export function workspaceFolder(dataDir: string, workspaceId: string): string {
  // Ids come from the database; a folder must not leave the data folder in any case.
  if (!/^[\w-]{1,100}$/.test(workspaceId)) throw new Error(`${workspaceId} is no id of a workspace`)
  return workspaceId === localWorkspaceId ? dataDir : join(dataDir, workspacesFolder, workspaceId)
}

/** Ids of the workspaces with files in the data folder, the local one first. */
export function listWorkspaceFolders(dataDir: string): string[] {
  const folder = join(dataDir, workspacesFolder)
  return [localWorkspaceId, ...(existsSync(folder) ? readdirSync(folder) : [])]
}
