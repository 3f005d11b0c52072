import { createRegistry, type WorkflowTemplate } from '@sluice/workflow'
import { inputProvider } from './components/data/inputProvider.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { oneInchQuote } from './components/defi/oneInchQuote.ts'
import { oneInchSwap } from './components/defi/oneInchSwap.ts'
import { slippageControl } from './components/defi/slippageControl.ts'
import { tokenApproval } from './components/defi/tokenApproval.ts'
import { swapInterface } from './components/ui/swapInterface.ts'
import { walletConnector } from './components/wallet/walletConnector.ts'
import type { CatalogueServices } from './defineComponent.ts'
import { dexAggregatorSwap } from './templates/dexAggregatorSwap.ts'

/** Every built-in component. */
export const components = [
  inputProvider,
  tokenInput,
  walletConnector,
  oneInchQuote,
  slippageControl,
  tokenApproval,
  oneInchSwap,
  swapInterface,
] as const

export const registry = createRegistry<CatalogueServices>(components)

/** Every built-in template. */
export const templates: readonly WorkflowTemplate[] = [dexAggregatorSwap]

export function findTemplate(id: string): WorkflowTemplate | undefined {
  return templates.find(template => template.id === id)
}

export type { CatalogueServices } from './defineComponent.ts'
