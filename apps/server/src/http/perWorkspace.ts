import type { Workspace } from '../workspaces/openWorkspace.ts'

/** Something that each workspace has of its own while it is open; made on first use. */
export function perWorkspace<T>(make: () => T): (workspace: Workspace) => T {
  const made = new WeakMap<Workspace, T>()
  return workspace => {
    const known = made.get(workspace) ?? make()
    made.set(workspace, known)
    return known
  }
}
