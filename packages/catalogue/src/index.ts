import { createRegistry, type WorkflowNode, type WorkflowTemplate } from '@sluice/workflow'
import { defiDashboard } from './components/analytics/defiDashboard.ts'
import { portfolioTracker } from './components/analytics/portfolioTracker.ts'
import { transactionMonitor } from './components/analytics/transactionMonitor.ts'
import { transactionStatus } from './components/analytics/transactionStatus.ts'
import { icmReceiver } from './components/avalanche/icmReceiver.ts'
import { icmSender } from './components/avalanche/icmSender.ts'
import { l1Config } from './components/avalanche/l1Config.ts'
import { l1SimulatorDeployer } from './components/avalanche/l1SimulatorDeployer.ts'
import { apiEndpoint } from './components/data/apiEndpoint.ts'
import { chainlinkPrice } from './components/data/chainlinkPrice.ts'
import { chainSelector } from './components/data/chainSelector.ts'
import { dataProcessor } from './components/data/dataProcessor.ts'
import { destinationChain } from './components/data/destinationChain.ts'
import { inputProvider } from './components/data/inputProvider.ts'
import { portfolioAPI } from './components/data/portfolioAPI.ts'
import { readContract } from './components/data/readContract.ts'
import { readEvents } from './components/data/readEvents.ts'
import { sourceChain } from './components/data/sourceChain.ts'
import { tokenInput } from './components/data/tokenInput.ts'
import { tokenSelector } from './components/data/tokenSelector.ts'
import { buyNft } from './components/defi/buyNft.ts'
import { cancelLimitOrder } from './components/defi/cancelLimitOrder.ts'
import { deployNftCollection } from './components/defi/deployNftCollection.ts'
import { deployNftMarketplace } from './components/defi/deployNftMarketplace.ts'
import { erc20Token } from './components/defi/erc20Token.ts'
import { fusionMonadBridge } from './components/defi/fusionMonadBridge.ts'
import { fusionPlus } from './components/defi/fusionPlus.ts'
import { fusionSwap } from './components/defi/fusionSwap.ts'
import { limitOrder } from './components/defi/limitOrder.ts'
import { listNft } from './components/defi/listNft.ts'
import { mintNft } from './components/defi/mintNft.ts'
import { nftCollection } from './components/defi/nftCollection.ts'
import { nftMarketplace } from './components/defi/nftMarketplace.ts'
import { oneInchQuote } from './components/defi/oneInchQuote.ts'
import { oneInchSwap } from './components/defi/oneInchSwap.ts'
import { orderType } from './components/defi/orderType.ts'
import { priceImpactCalculator } from './components/defi/priceImpactCalculator.ts'
import { simulateTransaction } from './components/defi/simulateTransaction.ts'
import { slippageControl } from './components/defi/slippageControl.ts'
import { tokenApproval } from './components/defi/tokenApproval.ts'
import { uniswapQuote } from './components/defi/uniswapQuote.ts'
import { withdrawNftProceeds } from './components/defi/withdrawNftProceeds.ts'
import { yieldOptimizer } from './components/defi/yieldOptimizer.ts'
import { daoPayout } from './components/governance/daoPayout.ts'
import { delegateVotes } from './components/governance/delegateVotes.ts'
import { deployDao } from './components/governance/deployDao.ts'
import { fundTreasury } from './components/governance/fundTreasury.ts'
import { governance } from './components/governance/governance.ts'
import { governanceResults } from './components/governance/governanceResults.ts'
import { governorExecute } from './components/governance/governorExecute.ts'
import { governorQueue } from './components/governance/governorQueue.ts'
import { governorSubmit } from './components/governance/governorSubmit.ts'
import { governorVote } from './components/governance/governorVote.ts'
import { treasury } from './components/governance/treasury.ts'
import { aiAgent } from './components/logic/aiAgent.ts'
import { conditionalLogic } from './components/logic/conditionalLogic.ts'
import { delay } from './components/logic/delay.ts'
import { forEach } from './components/logic/forEach.ts'
import { merge } from './components/logic/merge.ts'
import { priceTrigger } from './components/logic/priceTrigger.ts'
import { script } from './components/logic/script.ts'
import { dashboard } from './components/ui/dashboard.ts'
import { stickyNote } from './components/ui/stickyNote.ts'
import { swapInterface } from './components/ui/swapInterface.ts'
import { deployContract } from './components/wallet/deployContract.ts'
import { sendToken } from './components/wallet/sendToken.ts'
import { tokenBalance } from './components/wallet/tokenBalance.ts'
import { unwrapNative } from './components/wallet/unwrapNative.ts'
import { walletConnector } from './components/wallet/walletConnector.ts'
import { wrapNative } from './components/wallet/wrapNative.ts'
import { writeContract } from './components/wallet/writeContract.ts'
import type { CatalogueServices } from './defineComponent.ts'
import { avalancheIcmWorkflow } from './templates/avalancheIcmWorkflow.ts'
import { avalancheL1Simulation } from './templates/avalancheL1Simulation.ts'
import { daoGovernanceTreasury } from './templates/daoGovernanceTreasury.ts'
import { dexAggregatorSwap } from './templates/dexAggregatorSwap.ts'
import { nftMarketplaceDefi } from './templates/nftMarketplaceDefi.ts'
import { oneinchPoweredDefiSuite } from './templates/oneinchPoweredDefiSuite.ts'

/** All built-in components. */
export const components = [
  inputProvider,
  tokenInput,
  walletConnector,
  oneInchQuote,
  slippageControl,
  tokenApproval,
  oneInchSwap,
  limitOrder,
  cancelLimitOrder,
  orderType,
  fusionSwap,
  fusionPlus,
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
  deployDao,
  fundTreasury,
  delegateVotes,
  daoPayout,
  governorSubmit,
  governorVote,
  governorQueue,
  governorExecute,
  nftCollection,
  nftMarketplace,
  deployNftCollection,
  deployNftMarketplace,
  mintNft,
  listNft,
  buyNft,
  withdrawNftProceeds,
  stickyNote,
  tokenBalance,
  portfolioAPI,
  portfolioTracker,
  readContract,
  readEvents,
  writeContract,
  sendToken,
  wrapNative,
  unwrapNative,
  deployContract,
  simulateTransaction,
  uniswapQuote,
  chainlinkPrice,
  priceTrigger,
  priceImpactCalculator,
  yieldOptimizer,
  apiEndpoint,
  aiAgent,
  defiDashboard,
  dashboard,
  icmSender,
  icmReceiver,
  l1Config,
  l1SimulatorDeployer,
  fusionMonadBridge,
  sourceChain,
  destinationChain,
  transactionMonitor,
  transactionStatus,
] as const

export const registry = createRegistry<CatalogueServices>(components)

/** All built-in templates, with current component versions. */
export const templates: readonly WorkflowTemplate[] = [
  oneinchPoweredDefiSuite,
  dexAggregatorSwap,
  daoGovernanceTreasury,
  nftMarketplaceDefi,
  avalancheIcmWorkflow,
  avalancheL1Simulation,
].map(template => ({ ...template, nodes: template.nodes.map(atVersionOfToday) }))

function atVersionOfToday(node: WorkflowNode): WorkflowNode {
  return { ...node, componentVersion: registry.get(node.componentId)?.version ?? node.componentVersion }
}

export function findTemplate(id: string): WorkflowTemplate | undefined {
  return templates.find(template => template.id === id)
}

export * from './assertSwappable.ts'
export * from './autoConnect.ts'
export { checkRecipient } from './bridge/checkRecipient.ts'
export * from './bridge/readBridgePair.ts'
export type { CatalogueServices } from './defineComponent.ts'
export { catalogueErrors } from './errors.ts'
export { vocabulary } from './vocabulary.ts'
