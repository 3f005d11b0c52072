import { localWorkspaceId } from '../localWorkspaceId.ts'
import { openFileServices, openStoredServices, type WorkspaceServicesOptions } from './openWorkspaceServices.ts'

/** What runs use, by workspace; each is opened once. */
export async function createWorkspaceServices(options: WorkspaceServicesOptions) {
  const ofFiles = options.storesLocalValues ? undefined : openFileServices(options)
  const stored = new Map<string, ReturnType<typeof openStoredServices>>()

  /** What another process has changed since is loaded first; always the same object. */
  const open = async (workspaceId: string) => {
    if (ofFiles && workspaceId === localWorkspaceId) return ofFiles
    const known = stored.get(workspaceId)
    const opening = known ?? openStoredServices(workspaceId, options)
    if (!known) {
      stored.set(workspaceId, opening)
      opening.catch(() => stored.delete(workspaceId))
    }
    const opened = await opening
    if (known) await opened.refresh()
    return opened
  }

  return {
    local: ofFiles ?? (await open(localWorkspaceId)),
    open,
    forget: (workspaceId: string): void => void stored.delete(workspaceId),
  }
}
