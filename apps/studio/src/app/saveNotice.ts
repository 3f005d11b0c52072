import type { SaveNotice } from '../history/SyncBanner.tsx'
import type { ProjectSaverState } from './saving/createProjectSaver.ts'

/** What has to be said about how the project is kept; what has to be decided comes first. */
export function saveNotice({
  status,
  diverged,
  isSavedLocally,
  hasRestored,
  projectId,
}: ProjectSaverState): SaveNotice | null {
  if (status === 'conflict') return 'conflict'
  if (diverged) return 'diverged'
  if (!isSavedLocally) return 'refused'
  // A template's own banner says it, and offers to start over.
  return hasRestored && projectId !== null ? 'restored' : null
}
