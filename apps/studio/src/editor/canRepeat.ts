import type { RunEvent } from '@sluice/engine'
import { isSignatureRequest } from '@sluice/workflow'

/**
 * Whether a run can start again without sending a transaction twice: it sent approvals at most, which a further run
 * finds on the chain and does not ask for again.
 */
export function canRepeat(events: readonly RunEvent[]): boolean {
  const approving = new Set<string>()
  for (const event of events) {
    if (event.type === 'node.waiting') {
      const isApproval = isSignatureRequest(event.request) && event.request.intent.kind === 'approval'
      approving[isApproval ? 'add' : 'delete'](event.nodeId)
    } else if (event.type === 'node.signed' && event.transactionHash !== undefined && !approving.has(event.nodeId)) {
      return false
    }
  }
  return true
}
