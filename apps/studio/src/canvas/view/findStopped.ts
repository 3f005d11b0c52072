import { findWaitingNode, type RunState } from '../../editor/runStore.ts'
import { isRejected } from '../cards/readStatus.ts'

/** The node that waits for the wallet, was rejected there or has failed the run. */
export function findStopped(state: RunState): string | undefined {
  const waiting = findWaitingNode(state)
  if (waiting) return waiting.nodeId
  const hasFailed = state.view.status === 'error'
  return [...state.view.nodes].find(([, run]) => isRejected(run) || (hasFailed && run.status === 'error'))?.[0]
}
