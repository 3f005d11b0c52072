type Candidates = {
  readonly stopped: string | undefined
  readonly selected: string | undefined
  /** Whether the node is visible beside the panels as they were, and as they are. */
  readonly wasVisible: (nodeId: string) => boolean
  readonly isVisible: (nodeId: string) => boolean
}

/** The node that an opened panel has covered: the one that waits or failed, else the selected one; null for none. */
export function chooseFollowed({ stopped, selected, wasVisible, isVisible }: Candidates): string | null {
  if (stopped !== undefined && wasVisible(stopped)) return isVisible(stopped) ? null : stopped
  return selected !== undefined && !isVisible(selected) ? selected : null
}
