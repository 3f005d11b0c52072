const prefix = 'draft-of-'
const longest = 200

/**
 * Workflow id of a graph sent with the request. It contains the id of the drafted workflow, but never equals a stored
 * one, so their histories stay separate.
 */
export function toDraftId(claimed: string): string {
  return (claimed.startsWith(prefix) ? claimed : prefix + claimed).slice(0, longest)
}

/** Id of the workflow that the run's graph is a draft of; null for a stored workflow. */
export function draftOf(workflowId: string): string | null {
  return workflowId.startsWith(prefix) ? workflowId.slice(prefix.length) : null
}
