import type { RunEvent } from '@sluice/engine'
import { isSignatureRequest, type WalletRequest, type WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../editor/command.ts'
import { findSentApprovals } from './findSentApprovals.ts'
import { reviewTexts } from './review/texts.ts'
import { withDescendants } from './withAncestors.ts'

type Options = {
  readonly document: WorkflowDocument
  readonly registry: StudioRegistry
  readonly events: readonly RunEvent[]
  /** Node that asks. */
  readonly nodeId: string
  readonly request: WalletRequest
}

/** Approval and what it is for, as two steps; null where there is only one. */
export function findSteps({ document, registry, events, nodeId, request }: Options) {
  const nameOf = (id: string) => {
    const node = document.nodes.find(candidate => candidate.id === id)
    return node?.componentId === 'oneInchSwap' ? reviewTexts.stepSwap : node?.label
  }
  const isApproval =
    isSignatureRequest(request) && request.intent.kind === 'approval' && String(request.intent.amount) !== '0'
  if (!isApproval) {
    const name = findSentApprovals(events).size > 0 ? nameOf(nodeId) : undefined
    return name === undefined ? null : { names: [reviewTexts.stepApprove, name], current: 1 }
  }
  const isSigner = (componentId: string) => ['sign', 'broadcast'].includes(registry.get(componentId)?.effect ?? '')
  const asking = document.nodes.find(({ id }) => id === nodeId)
  const next =
    asking?.componentId === 'tokenApproval'
      ? withDescendants(document, nodeId).nodes.find(node => node.id !== nodeId && isSigner(node.componentId))?.id
      : nodeId
  const name = next === undefined ? undefined : nameOf(next)
  return name === undefined ? null : { names: [reviewTexts.stepApprove, name], current: 0 }
}
