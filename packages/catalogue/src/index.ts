import { createRegistry, type WorkflowTemplate } from '@sluice/workflow'
import { chainSelector } from './components/data/chainSelector.ts'
import { dataProcessor } from './components/data/dataProcessor.ts'
import { inputProvider } from './components/data/inputProvider.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { tokenSelector } from './components/data/tokenSelector.ts'
import { erc20Token } from './components/defi/erc20Token.ts'
import { nftCollection } from './components/defi/nftCollection.ts'
import { nftMarketplace } from './components/defi/nftMarketplace.ts'
import { oneInchQuote } from './components/defi/oneInchQuote.ts'
import { oneInchSwap } from './components/defi/oneInchSwap.ts'
import { slippageControl } from './components/defi/slippageControl.ts'
import { tokenApproval } from './components/defi/tokenApproval.ts'
import { governance } from './components/governance/governance.ts'
import { governanceResults } from './components/governance/governanceResults.ts'
import { treasury } from './components/governance/treasury.ts'
import { conditionalLogic } from './components/logic/conditionalLogic.ts'
import { delay } from './components/logic/delay.ts'
import { forEach } from './components/logic/forEach.ts'
import { merge } from './components/logic/merge.ts'
import { script } from './components/logic/script.ts'
import { stickyNote } from './components/ui/stickyNote.ts'
import { swapInterface } from './components/ui/swapInterface.ts'
import { walletConnector } from './components/wallet/walletConnector.ts'
import type { CatalogueServices } from './defineComponent.ts'
import { daoGovernanceTreasury } from './templates/daoGovernanceTreasury.ts'
import { dexAggregatorSwap } from './templates/dexAggregatorSwap.ts'
import { nftMarketplaceDefi } from './templates/nftMarketplaceDefi.ts'

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
  tokenSelector,
  chainSelector,
  dataProcessor,
  conditionalLogic,
  merge,
  forEach,
  delay,
  script,
  erc20Token,
  governance,
  governanceResults,
  treasury,
  nftCollection,
  nftMarketplace,
  stickyNote,
] as const

export const registry = createRegistry<CatalogueServices>(components)

/** Every built-in template. */
export const templates: readonly WorkflowTemplate[] = [dexAggregatorSwap, daoGovernanceTreasury, nftMarketplaceDefi]

export function findTemplate(id: string): WorkflowTemplate | undefined {
  return templates.find(template => template.id === id)
}

export type { CatalogueServices } from './defineComponent.ts'
