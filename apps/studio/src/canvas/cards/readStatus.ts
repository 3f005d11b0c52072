import type { NodeRun, NodeStatus } from '@sluice/engine'

/** Whether the user rejected the request of a node, which is no failure. */
export const isRejected = (run: NodeRun | undefined): boolean =>
  run?.status === 'error' && run.error?.code === 'REJECTED_BY_USER'

/** Status that a card shows. */
export const readStatus = (run: NodeRun | undefined): NodeStatus =>
  isRejected(run) ? 'cancelled' : (run?.status ?? 'idle')
