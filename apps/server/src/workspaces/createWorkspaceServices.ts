import { localWorkspaceId } from '../localWorkspaceId.ts'
import {
  openLocalServices,
  openSharedServices,
  type WorkspaceServices,
  type WorkspaceServicesOptions,
} from './openWorkspaceServices.ts'

/** What runs use, by workspace; each is opened once. */
export function createWorkspaceServices(options: WorkspaceServicesOptions) {
  const local: WorkspaceServices = openLocalServices(options)
  const others = new Map<string, ReturnType<typeof openSharedServices>>()
  return {
    local,
    /** What another process has changed since is loaded first; always the same object. */
    async open(workspaceId: string) {
      if (workspaceId === localWorkspaceId) return local
      const known = others.get(workspaceId)
      const opening = known ?? openSharedServices(workspaceId, options)
      if (!known) {
        others.set(workspaceId, opening)
        opening.catch(() => others.delete(workspaceId))
      }
      const opened = await opening
      if (known) await opened.refresh()
      return opened
    },
    forget: (workspaceId: string): void => void others.delete(workspaceId),
  }
}
