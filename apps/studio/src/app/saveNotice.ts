import type { SaveNotice } from '../history/SyncBanner.tsx'
import type { ProjectSaverState } from './saving/createProjectSaver.ts'

/** Chooses the most important save notice to show. */
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
  // Templates show this in their own banner.
  return hasRestored && projectId !== null ? 'restored' : null
}
