import type { WorkflowDocument } from '@sluice/workflow'
import type { StudioRegistry } from '../../editor/command.ts'
import { makeOneNodeDocument } from '../../session/makeOneNodeDocument.ts'
import type { FusionPlusRequest } from './fusionPlusForm.ts'

/** Workflow of one Fusion+ swap: the missing approval, the signed order, its secrets and its end. */
export function makeFusionPlusDocument(registry: StudioRegistry, request: FusionPlusRequest): WorkflowDocument {
  const { fromChain, toChain, fromToken, toToken, amount, account, slippagePercent } = request
  const { timeoutMinutes, resolver, enableMevProtection, enableGasless } = request
  return makeOneNodeDocument(registry, 'fusionPlus', {
    fromChain,
    toChain,
    fromToken: fromToken.address,
    toToken: toToken.address,
    amount,
    from: account,
    slippage: slippagePercent,
    timeoutMinutes,
    resolver,
    enableMevProtection,
    enableGasless,
  })
}
