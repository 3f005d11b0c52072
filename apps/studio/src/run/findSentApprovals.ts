import type { RunEvent } from '@sluice/engine'
import { isSignatureRequest } from '@sluice/workflow'

/** Error code of a transaction that was mined without effect. */
const revertedCode = 'TRANSACTION_REVERTED'

/** Hashes of the approvals that a run sent; not those that reverted, and no revocations. */
export function findSentApprovals(events: readonly RunEvent[]): ReadonlySet<string> {
  const asked = new Set<string>()
  /** Last hash of each node. */
  const last = new Map<string, string>()
  const sent = new Set<string>()
  for (const event of events) {
    if (event.type === 'node.waiting') {
      const { request } = event
      const isApproval =
        isSignatureRequest(request) && request.intent.kind === 'approval' && String(request.intent.amount) !== '0'
      asked[isApproval ? 'add' : 'delete'](event.nodeId)
    } else if (event.type === 'node.signed' && event.transactionHash !== undefined) {
      last.set(event.nodeId, event.transactionHash)
      if (asked.has(event.nodeId)) sent.add(event.transactionHash)
    } else if (event.type === 'node.failed' && event.error.code === revertedCode) {
      sent.delete(last.get(event.nodeId) ?? '')
    }
  }
  return sent
}
