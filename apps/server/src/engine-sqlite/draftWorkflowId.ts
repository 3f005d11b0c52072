const prefix = 'draft-of-'
const longest = 200

/**
 * Id of a graph that was sent along instead of being read from the store. It names what it claims to be a draft of, and
 * is no stored workflow's id, so that no history takes one for the other.
 */
export function toDraftId(claimed: string): string {
  return (claimed.startsWith(prefix) ? claimed : prefix + claimed).slice(0, longest)
}

/** What the graph of a run was said to be a draft of; null for a stored workflow. */
export function draftOf(workflowId: string): string | null {
  return workflowId.startsWith(prefix) ? workflowId.slice(prefix.length) : null
}
