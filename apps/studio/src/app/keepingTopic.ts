import type { KeepingTopic } from '../history/KeepingBar.tsx'
import type { SaveState } from './saving/createProjectSaver.ts'

/** What has to be said about how the project is kept; what has to be decided comes first. */
export function keepingTopic({ status, diverged, isKeptHere, hasRestored, projectId }: SaveState): KeepingTopic | null {
  if (status === 'conflict') return 'conflict'
  if (diverged) return 'diverged'
  if (!isKeptHere) return 'refused'
  // A template's own banner says it, and offers to start over.
  return hasRestored && projectId !== null ? 'restored' : null
}
