import { type Role, roleScopes } from '@sluice/protocol'
import { localWorkspaceId } from '../localWorkspaceId.ts'
import { hasLeftPreviews } from '../preview/previewFolder.ts'
import { createWorkspaceServices } from './createWorkspaceServices.ts'
import { openWorkspace, type Workspace, type WorkspaceParts } from './openWorkspace.ts'
import { listWorkspaceFolders, workspaceFolder } from './workspaceFolder.ts'

/** The workspaces of a server, each opened once. */
export async function createWorkspaces(parts: WorkspaceParts) {
  const services = await createWorkspaceServices(parts)
  const local = openWorkspace(localWorkspaceId, services.local, parts)
  const known = new Map<string, Workspace>([[localWorkspaceId, local]])

  const openStored = async (id: string): Promise<Workspace> => {
    const opened = await services.open(id)
    const workspace = known.get(id) ?? openWorkspace(id, opened, parts)
    known.set(id, workspace)
    return workspace
  }

  const open = (id: string): Workspace | Promise<Workspace> =>
    id === localWorkspaceId && !parts.storesLocalValues ? local : openStored(id)

  return {
    /** The workspace of a server without sign-in. */
    local,
    /** Whoever calls has checked that there is a workspace of this id. */
    open,
    /** Values of all keys of the workspaces that were opened, which no log may show. */
    secretValues: (): readonly string[] =>
      [...known.values()].flatMap(({ secrets }) => secrets.list().map(({ name }) => secrets.read(name) ?? '')),
    /** Ends previews that a killed server has left behind. */
    async sweepPreviews(): Promise<void> {
      for (const id of listWorkspaceFolders(parts.dataDir)) {
        if (hasLeftPreviews(workspaceFolder(parts.dataDir, id))) await (await open(id)).sweepPreviews()
      }
    },
    /** Deletes everything of a workspace. */
    async remove(id: string): Promise<void> {
      const workspace = await open(id)
      await workspace.deleteData()
      if (workspace === local) return
      known.delete(id)
      services.forget(id)
      await workspace.close()
    },
    /** Revokes the tokens of an account that have more than the scope of a role; all of its tokens without a role. */
    async revokeTokens(workspaceId: string, accountId: string, role: Role | null): Promise<void> {
      const { accessTokens } = await open(workspaceId)
      await accessTokens.revokeAbove(accountId, role && roleScopes[role])
    },
    async close(): Promise<void> {
      for (const workspace of known.values()) await workspace.close()
    },
  }
}

export type Workspaces = Awaited<ReturnType<typeof createWorkspaces>>
