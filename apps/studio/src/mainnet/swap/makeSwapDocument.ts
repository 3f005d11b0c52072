import { isNative } from '@sluice/guard'
import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { makeOneNodeDocument, onlyNodeId } from '../../session/makeOneNodeDocument.ts'
import type { ApprovalMode, SwapRequest } from './swapForm.ts'
import { type SwapQuote, toShownQuote } from './toQuoteView.ts'

const approvalNodeId = 'approval'

type Options = {
  readonly registry: StudioRegistry
  readonly request: SwapRequest
  readonly quote: SwapQuote
  readonly approval: ApprovalMode
}

/** Workflow of one swap: an exact approval or a permit for ERC-20 tokens, then the swap. */
export function makeSwapDocument({ registry, request, quote, approval }: Options): WorkflowDocument {
  const { chainId, src, dst, amount, account, slippagePercent } = request
  const swap = makeOneNodeDocument(registry, 'oneInchSwap', {
    validateOnly: false,
    enableFusion: false,
    chainId,
    src: src.address,
    dst: dst.address,
    amount,
    from: account,
    slippage: slippagePercent,
    quote: toShownQuote(quote, request),
  })
  if (isNative(src.address)) return swap
  const approve = makeOneNodeDocument(registry, 'tokenApproval', {
    mode: approval,
    chainId,
    token: src.address,
    amount,
    owner: account,
  })
  const edge = (port: 'approved' | 'permit', targetPort: 'approval' | 'permit') => ({
    id: `${port}-${targetPort}`,
    source: approvalNodeId,
    sourcePort: port,
    target: onlyNodeId,
    targetPort,
  })
  return {
    ...swap,
    nodes: [...approve.nodes.map(node => ({ ...node, id: approvalNodeId })), ...swap.nodes],
    edges: [edge('approved', 'approval'), ...(approval === 'permit' ? [edge('permit', 'permit')] : [])],
  }
}
