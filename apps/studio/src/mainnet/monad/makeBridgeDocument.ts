import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { makeOneNodeDocument } from '../../session/makeOneNodeDocument.ts'
import type { BridgeLock } from './bridgeLocks.ts'
import type { BridgeRequest } from './monadForm.ts'

/** Workflow of one bridge: the missing approval, the lock and the claim. */
export function makeBridgeDocument(registry: StudioRegistry, request: BridgeRequest): WorkflowDocument {
  const { direction, sourceToken, destinationToken, amount, recipient, timeoutMinutes, account } = request
  return makeOneNodeDocument(registry, 'fusionMonadBridge', {
    bridge_direction: direction,
    sourceToken: sourceToken.address,
    destinationToken: destinationToken.address,
    amount,
    recipient,
    from: account,
    timelock_duration: timeoutMinutes / 60,
  })
}

/** Workflow that takes an expired lock back. */
export function makeRefundDocument(registry: StudioRegistry, lock: BridgeLock): WorkflowDocument {
  return makeOneNodeDocument(registry, 'fusionMonadBridge', {
    bridge_direction: lock.direction,
    sourceToken: lock.sourceToken,
    amount: lock.amount,
    recipient: lock.account,
    from: lock.account,
    refund_lock: lock.id,
  })
}
