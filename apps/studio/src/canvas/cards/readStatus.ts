import type { NodeRun, NodeStatus } from '@sluice/engine'
import type { RunState } from '../../editor/runStore.ts'

const rejection = { area: 'DEFI', code: 'REJECTED_BY_USER', message: '', help: [], retry: 'after-user' } as const

const rejectedRuns = new WeakMap<NodeRun, NodeRun>()

/** Run of a node as a card shows it; a rejection counts before the server knows it. */
export function findShownRun({ view, rejectedId }: RunState, nodeId: string): NodeRun | undefined {
  const run = view.nodes.get(nodeId)
  if (!run || nodeId !== rejectedId || run.status !== 'waiting') return run
  // The same object each time, so that the card renders once.
  const shown = rejectedRuns.get(run) ?? { ...run, status: 'cancelled', error: rejection }
  rejectedRuns.set(run, shown)
  return shown
}

/** Whether the user rejected the request of a node, which is no failure. */
export const isRejected = (run: NodeRun | undefined): boolean =>
  (run?.status === 'error' || run?.status === 'cancelled') && run.error?.code === rejection.code

/** Status that a card shows. */
export const readStatus = (run: NodeRun | undefined): NodeStatus =>
  isRejected(run) ? 'cancelled' : (run?.status ?? 'idle')
