import { readFileSync } from 'node:fs'
import { autoConnections, autoConnectPreference, findTemplate, registry, templates } from '@sluice/catalogue'
import {
  apply,
  type ComponentInfo,
  createDefinitions,
  documentFromTemplate,
  importWorkflow,
  isValid,
  validateWorkflow,
  type WorkflowDocument,
} from '@sluice/workflow'
import { diffDocuments } from '@sluice/workflow/diff'
import { describe, expect, it } from 'vitest'
import { showChange } from '../test/edits/showChange.ts'
import { assist } from './assist.ts'
import type { AssistantContext } from './assistant.ts'
import { checkProposal } from './check/checkProposal.ts'

const catalogue = {
  definitions: registry,
  templates,
  connections: { connections: autoConnections, preference: autoConnectPreference },
}

function load(name: string): WorkflowDocument {
  if (!name.startsWith('examples/')) return documentFromTemplate(findTemplate(name)!)
  const path = new URL(`../../../${name}.workflow.json`, import.meta.url)
  return importWorkflow(readFileSync(path, 'utf8')).document
}

/** Everything that a request changes in a workflow, and nothing else. */
const requests: { readonly [document: string]: readonly (readonly [request: string, changes: readonly string[]])[] } = {
  'dex-aggregator-swap': [
    ['swap 1 ETH to DAI instead of USDC', ['tokenInput.toToken: USDC > DAI']],
    ['sell 3 ETH for WBTC rather than USDC', ['tokenInput.toToken: USDC > WBTC', 'tokenInput.amount: 1 > 3']],
    [
      'swap USDT to DAI instead of ETH to USDC',
      ['tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > USDT', 'tokenInput.toToken: USDC > DAI'],
    ],
    ['set the slippage to 2%', ['slippageControl.slippage: 1 > 2']],
    ['change slippage to 0.5 %', ['slippageControl.slippage: 1 > 0.5']],
    ['slippage 3%', ['slippageControl.slippage: 1 > 3']],
    ['increase the slippage by 1%', ['slippageControl.slippage: 1 > 2']],
    ['lower the slippage to 0.3%', ['slippageControl.slippage: 1 > 0.3']],
    ['make it DAI', ['tokenInput.toToken: USDC > DAI']],
    ['pay with DAI', ['tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > DAI']],
    ['sell WBTC instead', ['tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > WBTC']],
    ['buy USDT instead of USDC', ['tokenInput.toToken: USDC > USDT']],
    ['swap 5 instead of 1', ['tokenInput.amount: 1 > 5']],
    ['swap 5 ETH', ['tokenInput.amount: 1 > 5']],
    [
      'change the amount to 0.25 and the token to USDT',
      ['tokenInput.toToken: USDC > USDT', 'tokenInput.amount: 1 > 0.25'],
    ],
    ['double the amount', ['tokenInput.amount: 1 > 2']],
    ['halve the amount', ['tokenInput.amount: 1 > 0.5']],
    ['increase the amount by 10%', ['tokenInput.amount: 1 > 1.1']],
    ['make the amount 1,5', ['tokenInput.amount: 1 > 1.5']],
    ['move it to Arbitrum', ['tokenInput.chainId: Ethereum > Arbitrum One']],
    [
      'set the chain to BNB Chain',
      [
        'tokenInput.chainId: Ethereum > BNB Smart Chain',
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > ETH',
      ],
    ],
    ['switch to Optimism and swap 2', ['tokenInput.chainId: Ethereum > OP Mainnet', 'tokenInput.amount: 1 > 2']],
    [
      'use Fusion instead',
      [
        '-oneInchSwap',
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > WETH',
        '+fusionSwap-1',
        '-walletConnector/Address > oneInchSwap/From address',
        '-tokenInput/Chain > oneInchSwap/Chain',
        '-tokenInput/From token > oneInchSwap/Source token',
        '-tokenInput/To token > oneInchSwap/Destination token',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '-slippageControl/Slippage > oneInchSwap/Slippage',
        '-tokenApproval/Approved > oneInchSwap/Approval',
        '-oneInchSwap/Transaction hash > swapInterface/Transaction hash',
        '-oneInchSwap/Output amount > swapInterface/Output amount',
        '+walletConnector/Address > fusionSwap-1/From address',
        '+tokenInput/Chain > fusionSwap-1/Chain',
        '+tokenInput/From token > fusionSwap-1/Source token',
        '+tokenInput/To token > fusionSwap-1/Destination token',
        '+tokenInput/Amount > fusionSwap-1/Amount',
        '+fusionSwap-1/Output amount > swapInterface/Output amount',
        '+tokenApproval/Approved > fusionSwap-1/After',
      ],
    ],
    [
      'make it gasless',
      [
        '-oneInchSwap',
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > WETH',
        '+fusionSwap-1',
        '-walletConnector/Address > oneInchSwap/From address',
        '-tokenInput/Chain > oneInchSwap/Chain',
        '-tokenInput/From token > oneInchSwap/Source token',
        '-tokenInput/To token > oneInchSwap/Destination token',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '-slippageControl/Slippage > oneInchSwap/Slippage',
        '-tokenApproval/Approved > oneInchSwap/Approval',
        '-oneInchSwap/Transaction hash > swapInterface/Transaction hash',
        '-oneInchSwap/Output amount > swapInterface/Output amount',
        '+walletConnector/Address > fusionSwap-1/From address',
        '+tokenInput/Chain > fusionSwap-1/Chain',
        '+tokenInput/From token > fusionSwap-1/Source token',
        '+tokenInput/To token > fusionSwap-1/Destination token',
        '+tokenInput/Amount > fusionSwap-1/Amount',
        '+fusionSwap-1/Output amount > swapInterface/Output amount',
        '+tokenApproval/Approved > fusionSwap-1/After',
      ],
    ],
    [
      'replace 1inch quote by uniswap',
      [
        '-oneInchQuote',
        '+uniswapQuote-1',
        '-walletConnector/Address > oneInchQuote/From address',
        '-tokenInput/Chain > oneInchQuote/Chain',
        '-tokenInput/From token > oneInchQuote/Source token',
        '-tokenInput/To token > oneInchQuote/Destination token',
        '-tokenInput/Amount > oneInchQuote/Amount',
        '-oneInchQuote/Quote > slippageControl/Quote',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '-oneInchQuote/Quote > swapInterface/Quote',
        '+tokenInput/Chain > uniswapQuote-1/Chain',
        '+tokenInput/From token > uniswapQuote-1/Source token',
        '+tokenInput/To token > uniswapQuote-1/Destination token',
        '+tokenInput/Amount > uniswapQuote-1/Amount',
        '+uniswapQuote-1/Quote > slippageControl/Quote',
        '+uniswapQuote-1/Quote > oneInchSwap/Quote',
        '+uniswapQuote-1/Quote > swapInterface/Quote',
      ],
    ],
    [
      'use Uniswap for the quote',
      [
        '-oneInchQuote',
        '+uniswapQuote-1',
        '-walletConnector/Address > oneInchQuote/From address',
        '-tokenInput/Chain > oneInchQuote/Chain',
        '-tokenInput/From token > oneInchQuote/Source token',
        '-tokenInput/To token > oneInchQuote/Destination token',
        '-tokenInput/Amount > oneInchQuote/Amount',
        '-oneInchQuote/Quote > slippageControl/Quote',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '-oneInchQuote/Quote > swapInterface/Quote',
        '+tokenInput/Chain > uniswapQuote-1/Chain',
        '+tokenInput/From token > uniswapQuote-1/Source token',
        '+tokenInput/To token > uniswapQuote-1/Destination token',
        '+tokenInput/Amount > uniswapQuote-1/Amount',
        '+uniswapQuote-1/Quote > slippageControl/Quote',
        '+uniswapQuote-1/Quote > oneInchSwap/Quote',
        '+uniswapQuote-1/Quote > swapInterface/Quote',
      ],
    ],
    [
      'remove the approval',
      [
        '-tokenApproval',
        '-walletConnector/Address > tokenApproval/Owner',
        '-tokenInput/Chain > tokenApproval/Chain',
        '-tokenInput/From token > tokenApproval/Token',
        '-tokenInput/Amount > tokenApproval/Amount',
        '-tokenApproval/Approved > oneInchSwap/Approval',
      ],
    ],
    [
      'delete the slippage control',
      [
        '-slippageControl',
        '-oneInchQuote/Quote > slippageControl/Quote',
        '-slippageControl/Slippage > oneInchSwap/Slippage',
      ],
    ],
    [
      'remove the quote and the approval',
      [
        '-oneInchQuote',
        '-tokenApproval',
        '-walletConnector/Address > oneInchQuote/From address',
        '-walletConnector/Address > tokenApproval/Owner',
        '-tokenInput/Chain > oneInchQuote/Chain',
        '-tokenInput/From token > oneInchQuote/Source token',
        '-tokenInput/To token > oneInchQuote/Destination token',
        '-tokenInput/Amount > oneInchQuote/Amount',
        '-tokenInput/Chain > tokenApproval/Chain',
        '-tokenInput/From token > tokenApproval/Token',
        '-tokenInput/Amount > tokenApproval/Amount',
        '-oneInchQuote/Quote > slippageControl/Quote',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '-tokenApproval/Approved > oneInchSwap/Approval',
        '-oneInchQuote/Quote > swapInterface/Quote',
      ],
    ],
    [
      "we don't need the approval step",
      [
        '-tokenApproval',
        '-walletConnector/Address > tokenApproval/Owner',
        '-tokenInput/Chain > tokenApproval/Chain',
        '-tokenInput/From token > tokenApproval/Token',
        '-tokenInput/Amount > tokenApproval/Amount',
        '-tokenApproval/Approved > oneInchSwap/Approval',
      ],
    ],
    [
      'drop the swap interface',
      [
        '-swapInterface',
        '-oneInchQuote/Quote > swapInterface/Quote',
        '-oneInchSwap/Transaction hash > swapInterface/Transaction hash',
        '-oneInchSwap/Output amount > swapInterface/Output amount',
      ],
    ],
    [
      'add a price impact check before the swap',
      [
        '+priceImpactCalculator-1',
        '+conditionalLogic-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+oneInchQuote/Quote > priceImpactCalculator-1/Quote',
        '+tokenInput/Amount > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+priceImpactCalculator-1/Within slippage > conditionalLogic-1/Text',
      ],
    ],
    [
      'add a 30 second delay before the swap',
      [
        '+delay-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+tokenInput/Amount > delay-1/Value',
        '+delay-1/Value > oneInchSwap/Amount',
      ],
    ],
    [
      'wait 10 seconds after the quote',
      [
        '+delay-1',
        '-oneInchQuote/Quote > oneInchSwap/Quote',
        '+oneInchQuote/Quote > delay-1/Value',
        '+delay-1/Value > oneInchSwap/Quote',
      ],
    ],
    [
      'insert a dashboard at the end',
      [
        '+dashboard-1',
        '+oneInchSwap/Transaction hash > dashboard-1/Transaction hash',
        '+oneInchSwap/Output amount > dashboard-1/Output amount',
        '+oneInchQuote/Quote > dashboard-1/Quote',
      ],
    ],
    ['add a note saying check the price and then swap', ['+stickyNote-1']],
    [
      'only swap when ETH is above 3000',
      [
        '+priceTrigger-1',
        '+conditionalLogic-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+tokenInput/Chain > priceTrigger-1/Chain',
        '+tokenInput/Amount > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+priceTrigger-1/Is triggered > conditionalLogic-1/Text',
      ],
    ],
    [
      'only swap if the price impact is below 1%',
      [
        '+priceImpactCalculator-1',
        '+conditionalLogic-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+oneInchQuote/Quote > priceImpactCalculator-1/Quote',
        '+tokenInput/Amount > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+priceImpactCalculator-1/Price impact > conditionalLogic-1/Threshold',
      ],
    ],
    [
      "don't swap if ETH is below 2000",
      [
        '+priceTrigger-1',
        '+conditionalLogic-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+tokenInput/Chain > priceTrigger-1/Chain',
        '+tokenInput/Amount > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+priceTrigger-1/Is triggered > conditionalLogic-1/Text',
      ],
    ],
    [
      'only swap if my ETH balance is at least 0.5',
      [
        '+tokenBalance-1',
        '+conditionalLogic-1',
        '-tokenInput/Amount > oneInchSwap/Amount',
        '+tokenInput/Chain > tokenBalance-1/Chain',
        '+tokenInput/From token > tokenBalance-1/Token',
        '+walletConnector/Address > tokenBalance-1/Account',
        '+tokenInput/Amount > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+tokenBalance-1/Balance > conditionalLogic-1/Text',
      ],
    ],
    [
      'also show my portfolio',
      [
        '+portfolioAPI-1',
        '+walletConnector/Address > portfolioAPI-1/Wallet address',
        '+tokenInput/Chain > portfolioAPI-1/Chain',
        '+oneInchSwap/Transaction hash > portfolioAPI-1/After transaction',
      ],
    ],
    [
      'add a transaction monitor after the swap',
      [
        '+transactionMonitor-1',
        '+oneInchSwap/Transaction hash > transactionMonitor-1/Transaction hash',
        '+tokenInput/Chain > transactionMonitor-1/Chain',
      ],
    ],
    [
      'after the swap, add a transaction monitor',
      [
        '+transactionMonitor-1',
        '+oneInchSwap/Transaction hash > transactionMonitor-1/Transaction hash',
        '+tokenInput/Chain > transactionMonitor-1/Chain',
      ],
    ],
    ['disconnect the slippage from the swap', ['-slippageControl/Slippage > oneInchSwap/Slippage']],
    ['remove the connection between the quote and the swap', ['-oneInchQuote/Quote > oneInchSwap/Quote']],
    ['rename the swap to Main swap', ['oneInchSwap: 1inch Swap > Main swap']],
    [
      'rename Token Input to "Pair" and set the slippage to 2%',
      ['tokenInput: Token Input > Pair', 'slippageControl.slippage: 1 > 2'],
    ],
    ['call this workflow My first swap', ['name: My first swap']],
    ['turn off MEV protection', ['oneInchSwap.enableMEVProtection: - > No']],
    [
      'enable Fusion mode',
      ['tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > WETH', 'oneInchSwap.enableFusion: - > Yes'],
    ],
    ['validate only', ['oneInchSwap.validateOnly: No > Yes']],
    ['turn on automatic slippage', ['slippageControl.autoSlippage: - > Yes']],
    ['make the slippage automatic', ['slippageControl.autoSlippage: - > Yes']],
    ['set the max slippage to 10%', ['slippageControl.maxSlippage: 50 > 10']],
    [
      'swap the direction',
      [
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > USDC',
        'tokenInput.toToken: USDC > 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      ],
    ],
    [
      'reverse it',
      [
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > USDC',
        'tokenInput.toToken: USDC > 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      ],
    ],
    [
      'swap USDC to ETH instead',
      [
        'tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > USDC',
        'tokenInput.toToken: USDC > 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
      ],
    ],
    ['change ETH to DAI', ['tokenInput.fromToken: 0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE > DAI']],
    ['replace USDC with DAI', ['tokenInput.toToken: USDC > DAI']],
    ['use dark theme', ['swapInterface.theme: - > Dark']],
    ['show advanced settings', ['swapInterface.showAdvanced: - > Yes']],
    ['use WalletConnect', ['walletConnector.walletType: - > WalletConnect']],
    ["don't connect automatically", ['walletConnector.autoConnect: - > No']],
    ['set the approval to permit', ['tokenApproval.mode: - > Sign permit for exact amount']],
    ['use a permit instead of an approval', ['tokenApproval.mode: - > Sign permit for exact amount']],
    [
      'set slippage to 2% and amount to 3 ETH, then rename the swap to Big one',
      ['tokenInput.amount: 1 > 3', 'slippageControl.slippage: 1 > 2', 'oneInchSwap: 1inch Swap > Big one'],
    ],
    [
      'turn on validate only and turn off MEV protection',
      ['oneInchSwap.validateOnly: No > Yes', 'oneInchSwap.enableMEVProtection: - > No'],
    ],
    ['set slipage to 2%', ['slippageControl.slippage: 1 > 2']],
    [
      'remvoe the aproval',
      [
        '-tokenApproval',
        '-walletConnector/Address > tokenApproval/Owner',
        '-tokenInput/Chain > tokenApproval/Chain',
        '-tokenInput/From token > tokenApproval/Token',
        '-tokenInput/Amount > tokenApproval/Amount',
        '-tokenApproval/Approved > oneInchSwap/Approval',
      ],
    ],
  ],
  'oneinch-powered-defi-suite': [
    ['set the swap slippage to 2%', ['priceImpactCalculator.slippageTolerance: 1 > 2']],
    ['set the target price to 0.0006', ['limitOrder.targetPrice: 0.0005 > 0.0006']],
    ['change the limit order price to 0.0007', ['limitOrder.targetPrice: 0.0005 > 0.0007']],
    ['set the expiration of the limit order to 2 days', ['limitOrder.expiration: - > 172800']],
    ['make the limit order expire in 1 hour', ['limitOrder.expiration: - > 3600']],
    ['bridge to Arbitrum instead of Polygon', ['fusionPlus.toChain: Polygon > Arbitrum One']],
    ['set the destination chain to Optimism', ['fusionPlus.toChain: Polygon > OP Mainnet']],
    ['set the fusion+ amount to 500', ['fusionPlus.amount: 1000 > 500']],
    ['set the amount of the swap to 2', ['oneInchSwap.amount: 1000000000000000000 > 2000000000000000000']],
    [
      'remove the limit order',
      [
        '-limitOrder',
        '-walletConnector/Address > limitOrder/From address',
        '-tokenSelector/Chain > limitOrder/Chain',
        '-tokenSelector/To token > limitOrder/Source token',
        '-fusionPlus/Order hash > limitOrder/After',
        '-limitOrder/Order > defiDashboard/Data',
      ],
    ],
    [
      'remove the transaction monitor',
      [
        '-transactionMonitor',
        '-oneInchSwap/Transaction hash > transactionMonitor/Transaction hash',
        '-tokenSelector/Chain > transactionMonitor/Chain',
        '-transactionMonitor/Receipt > defiDashboard/Transaction',
        '-transactionMonitor/Transaction hash > portfolioAPI/After transaction',
        '+oneInchSwap/Transaction hash > portfolioAPI/After transaction',
      ],
    ],
    ['refresh the dashboard every minute', ['defiDashboard.refreshInterval: - > 60']],
    ['refresh every 10 seconds', ['defiDashboard.refreshInterval: - > 10']],
    ['change the dashboard title to My Desk', ['defiDashboard.title: DeFi Suite > My Desk']],
    ['use a bar chart', ['defiDashboard.chartType: - > Bar']],
    ['hide the price chart', ['defiDashboard.enablePriceChart: - > No']],
    ['wait for 3 confirmations', ['transactionMonitor.confirmationsRequired: - > 3']],
    ['turn off profit and loss', ['defiDashboard.showPnL: - > No']],
    ['set price impact tolerance to 2%', ['priceImpactCalculator.slippageTolerance: 1 > 2']],
    [
      'only swap when ETH is above 2000',
      [
        '+priceTrigger-1',
        '+conditionalLogic-1',
        '-walletConnector/Address > oneInchSwap/From address',
        '+tokenSelector/Chain > priceTrigger-1/Chain',
        '+walletConnector/Address > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/From address',
        '+priceTrigger-1/Is triggered > conditionalLogic-1/Text',
      ],
    ],
    [
      'add a 1 minute delay before the limit order',
      [
        '+delay-1',
        '-walletConnector/Address > limitOrder/From address',
        '+walletConnector/Address > delay-1/Value',
        '+delay-1/Value > limitOrder/From address',
      ],
    ],
    [
      'only bridge if the price impact is below 2%',
      [
        '+conditionalLogic-1',
        '-tokenSelector/To token > fusionPlus/From token',
        '+tokenSelector/To token > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > fusionPlus/From token',
        '+priceImpactCalculator/Price impact > conditionalLogic-1/Threshold',
      ],
    ],
    [
      'add a price impact check before the swap',
      [
        '+priceImpactCalculator-1',
        '+conditionalLogic-1',
        '-walletConnector/Address > oneInchSwap/From address',
        '+oneInchQuote/Quote > priceImpactCalculator-1/Quote',
        '+walletConnector/Address > conditionalLogic-1/Value',
        '+conditionalLogic-1/True > oneInchSwap/From address',
        '+priceImpactCalculator-1/Within slippage > conditionalLogic-1/Text',
      ],
    ],
    [
      'replace portfolio by a portfolio tracker',
      [
        '-portfolioAPI',
        '+portfolioTracker-1',
        '-walletConnector/Address > portfolioAPI/Wallet address',
        '-tokenSelector/Chain > portfolioAPI/Chain',
        '-transactionMonitor/Transaction hash > portfolioAPI/After transaction',
        '-portfolioAPI/Portfolio > defiDashboard/Portfolio',
        '+walletConnector/Address > portfolioTracker-1/Wallet address',
        '+tokenSelector/Chain > portfolioTracker-1/Chains',
        '+portfolioTracker-1/Portfolio > defiDashboard/Portfolio',
      ],
    ],
    ['set the poll interval to 10 seconds', ['transactionMonitor.pollInterval: - > 10']],
  ],
  'dao-governance-treasury': [
    ['raise the quorum to 10%', ['governance.quorumPercent: - > 10']],
    ['set voting period to 5 days', ['governance.votingPeriod: 7 > 5']],
    ['set the voting delay to 2 weeks', ['governance.votingDelay: 1 > 14']],
    ['change the spending limit to 20', ['treasury.spendingLimit: 10 > 20']],
    ['set the payment to 3', ['treasury.amount: 2 > 3']],
    ['set the token name to Lighthouse', ['erc20Token.name: Harbour > Lighthouse']],
    ['set the token symbol to LHT', ['erc20Token.symbol: HRB > LHT']],
    ['change the supply to 5 million', ['erc20Token.supply: 1000000 > 5000000']],
    ['set the majority to 60%', ['governance.majorityPercent: - > 60']],
    ['set the proposal title to Build a bridge', ['governance.title: Fund the next season > Build a bridge']],
    ['change the dashboard layout to list', ['dashboard.layout: Cards > List']],
    ['add Polygon to the app networks', ['chainSelector.enabledChains: Ethereum > Ethereum, Polygon']],
    ['quote it in DAI', ['oneInchQuote.dst: USDC > DAI']],
    [
      'remove the treasury',
      [
        '-treasury',
        'oneInchQuote.amount: - > 2000000000000000000',
        'fundTreasury.amount: - > 2000000000000000000',
        'daoPayout.amount: - > 2000000000000000000',
        '-governanceResults/Passed > treasury/Proposal',
        '-walletConnector/Address > treasury/Treasury account',
        '-chainSelector/Chain > treasury/Chain',
        '-treasury/Chain > oneInchQuote/Chain',
        '-treasury/Token > oneInchQuote/Source token',
        '-treasury/Payment > oneInchQuote/Amount',
        '-treasury/Allocation > dashboard/Data',
        '-treasury/Payment > fundTreasury/Amount',
        '-treasury/Token > daoPayout/Token',
        '-treasury/Payment > daoPayout/Amount',
        '+chainSelector/Chain > oneInchQuote/Chain',
      ],
    ],
  ],
  'nft-marketplace-defi': [
    ['make royalties 7.5%', ['nftCollection.royaltyPercent: 5 > 7.5']],
    ['set the marketplace fee to 3%', ['nftMarketplace.marketplaceFeePercent: 2.5 > 3']],
    ['set the price to 2.5', ['nftMarketplace.price: 1 > 2.5']],
    ['set the collection name to Boats', ['nftCollection.name: Lighthouses > Boats']],
    ['max supply 5k', ['nftCollection.maxSupply: - > 5000']],
    ['mint price 0.1', ['nftCollection.mintPrice: - > 0.1']],
    ['make it USDT', ['tokenSelector.toToken: USDC > USDT']],
    ['turn off validate only', ['oneInchSwap.validateOnly: Yes > No']],
    [
      'remove the dashboard',
      [
        '-dashboard',
        '-portfolioAPI/Portfolio > dashboard/Portfolio',
        '-oneInchQuote/Quote > dashboard/Quote',
        '-nftMarketplace/Sale > dashboard/Data',
      ],
    ],
    [
      'only swap if ETH is above 2000',
      [
        '+priceTrigger-1',
        '+conditionalLogic-1',
        "-nftMarketplace/Seller's share > oneInchSwap/Amount",
        '+tokenSelector/Chain > priceTrigger-1/Chain',
        "+nftMarketplace/Seller's share > conditionalLogic-1/Value",
        '+conditionalLogic-1/True > oneInchSwap/Amount',
        '+priceTrigger-1/Is triggered > conditionalLogic-1/Text',
      ],
    ],
  ],
  'avalanche-icm-workflow': [
    ['change the message to Hello Dispatch', ['icmSender.payload: Hello from the C-Chain > Hello Dispatch']],
    ['send "gm" instead', ['icmSender.payload: Hello from the C-Chain > gm']],
    ['set the gas limit to 300000', ['icmSender.gasLimit: 200000 > 300000']],
    ['set the reward to 0.02', ['icmSender.amount: 0.01 > 0.02']],
    ['set polling timeout to 2 minutes', ['icmReceiver.pollingTimeout: 30 > 120']],
    [
      'set the recipient to 0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      [
        'icmSender.recipient: - > 0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
        '-walletConnector/Address > icmSender/Recipient',
      ],
    ],
  ],
  'avalanche-l1-simulation': [
    ['set the chain id to 54321', ['l1Config.chainId: 99999 > 54321']],
    ['change token symbol to HARBOR', ['l1Config.tokenSymbol: TOKEN > HARBOR']],
    ['gas limit 12 million', ['l1Config.gasLimit: 8000000 > 12000000']],
    ['set the initial supply to 2 million', ['l1Config.initialSupply: 1000000 > 2000000']],
  ],
  'examples/gasless-swap': [
    ['swap 100 instead of 50', ['swap.amount: 50000000 > 100000000']],
    ['make it USDT', ['swap.dst: DAI > USDT']],
    ['pay with USDT', ['swap.src: USDC > USDT']],
    [
      'use a normal swap instead',
      [
        '-swap',
        '+oneInchSwap-1',
        '+tokenApproval-1',
        '-wallet/Address > swap/From address',
        '-swap/Output amount > good/Value',
        '+wallet/Address > oneInchSwap-1/From address',
        '+oneInchSwap-1/Output amount > good/Value',
        '+wallet/Address > tokenApproval-1/Owner',
        '+tokenApproval-1/Approved > oneInchSwap-1/Approval',
      ],
    ],
  ],
  'examples/limit-order': [
    ['set the price to 0.95', ['order.targetPrice: 0.9 > 0.95']],
    ['sell 50 USDC', ['order.amount: 25000000 > 50000000']],
    ['expire after 2 hours', ['order.expiration: 3600 > 7200']],
  ],
  'examples/bridge-to-monad': [
    ['bridge 0.2 ETH', ['bridge.amount: 0.1 > 0.2']],
    ['set the timelock to 2 days', ['bridge.timelock_duration: 24 > 48']],
    ['refresh every 15 seconds', ['dashboard.refreshInterval: - > 15']],
  ],
  'examples/portfolio-dashboard': [
    ['remove Arbitrum', ['tracker.chains: Ethereum, Polygon, Arbitrum One > Ethereum, Polygon']],
    ['only track Ethereum', ['tracker.chains: Ethereum, Polygon, Arbitrum One > Ethereum']],
    [
      'remove Polygon from the tracked chains',
      ['tracker.chains: Ethereum, Polygon, Arbitrum One > Ethereum, Arbitrum One'],
    ],
    ['refresh every minute', ['tracker.updateFrequency: Every 5 minutes > Every minute']],
  ],
  'examples/swap-below-price-impact': [
    ['set the amount to 2', ['pair.amount: 1 > 2']],
    ['make it DAI', ['pair.toToken: USDC > DAI']],
  ],
  'examples/cross-chain-swap': [['set the amount to 25', ['bridge.amount: 100 > 25']]],
  'examples/usdt-to-dai': [
    ['set the slippage to 0.5%', ['slippageControl.slippage: 1 > 0.5']],
    ['swap 100 USDT', ['tokenInput.amount: 100.5 > 100']],
  ],
  'examples/swap-at-a-price': [
    ['only swap below 1800', ['trigger.condition: At least > Below', 'trigger.targetPrice: 2000 > 1800']],
    ['swap 1 ETH', ['amount.expression: "500000000000000000" > "1000000000000000000"']],
    ['make it DAI', ['swap.dst: USDC > DAI']],
  ],
  'examples/polygon-quote': [['use USDT', ['tokens.toToken: USDC > USDT']]],
}

describe.each(Object.entries(requests))('assist: edits of %s', (name, rows) => {
  const document = load(name)
  const context: AssistantContext = { catalogue, document }

  it.each(rows)('%s', async (request, changes) => {
    const answer = assist(request, context)
    if (answer.kind !== 'proposal') throw new Error(`${answer.kind}: ${answer.message}`)
    const { logic, layout } = diffDocuments(document, answer.document, registry)
    expect(logic.map(showChange)).toEqual(changes)
    expect(layout).toEqual([])
    expect(isValid(validateWorkflow(answer.document, registry, 'strict'))).toBe(true)
    expect(apply(document, answer.patch).document).toEqual(answer.document)
    const { run } = await checkProposal(answer.document, registry)
    expect(run.status).toBe('success')
  })
})

describe('assist: edits that cannot be done', () => {
  const ask = (name: string, request: string, more: Partial<AssistantContext> = {}) =>
    assist(request, { catalogue, document: load(name), ...more })

  it.each([
    ['dex-aggregator-swap', 'set the slippage to 1%', 'Slippage of Slippage Control is 1% already.'],
    ['dex-aggregator-swap', 'set the slippage to 80%', 'Slippage (%) must be at most 50. Nothing was changed.'],
    [
      'dex-aggregator-swap',
      'connect the quote to the dashboard',
      'There is no node “dashboard” in this workflow. Nothing was changed.',
    ],
    ['dex-aggregator-swap', 'set the gas limit to 3', 'No node of this workflow has “gas limit”.'],
    [
      'dex-aggregator-swap',
      'pay with USDC',
      'Token Input would swap USDC for USDC. Name the other token as well. Nothing was changed.',
    ],
    ['dex-aggregator-swap', 'swap 0 ETH', 'Amount must be more than 0. Nothing was changed.'],
    [
      'dex-aggregator-swap',
      'remove the wallet',
      'Wallet Connector cannot be removed: Token Approval needs its Owner from it, and nothing else in the workflow has one. Remove Token Approval as well, or replace Wallet Connector.',
    ],
  ])('behavior: %s: %s', (name, request, message) => {
    expect(ask(name, request)).toMatchObject({ kind: 'reply', message })
  })

  it('behavior: approvals are never unlimited', () => {
    const answer = ask('dex-aggregator-swap', 'approve unlimited')
    expect(answer).toMatchObject({ kind: 'reply', message: expect.stringContaining('Approvals are always exact') })
  })

  it('behavior: an unknown field is answered with the fields of the node', () => {
    const answer = ask('dex-aggregator-swap', 'set the colour of the swap to 3')
    expect(answer).toMatchObject({
      kind: 'reply',
      message: expect.stringContaining('Its fields: Chain, Source token'),
    })
  })

  it('behavior: an ambiguous edit asks for the node, and the answer completes it', () => {
    const first = ask('oneinch-powered-defi-suite', 'set the amount to 2')
    expect(first).toMatchObject({
      kind: 'question',
      missing: { what: 'node', options: ['1inch Quote', '1inch Swap', 'Limit Order', 'Fusion+'] },
    })
    if (first.kind !== 'question') return
    const second = ask('oneinch-powered-defi-suite', 'the swap', { pending: first.pending })
    expect(second).toMatchObject({ kind: 'proposal', changes: [{ text: 'Set Amount of 1inch Swap to 2 ETH' }] })
  })

  it('behavior: a token that the new chain does not have is asked for', () => {
    const first = ask('dex-aggregator-swap', 'on Polygon instead')
    expect(first).toMatchObject({ kind: 'question', missing: { what: 'token' } })
    if (first.kind !== 'question') return
    const second = ask('dex-aggregator-swap', 'WETH', { pending: first.pending })
    expect(second).toMatchObject({
      kind: 'proposal',
      changes: [{ text: 'Set Chain of Token Input to Polygon' }, { text: 'Set From token of Token Input to WETH' }],
    })
  })

  it('behavior: what an added component needs is asked for', () => {
    const first = ask('dex-aggregator-swap', 'replace the swap with a limit order')
    expect(first).toMatchObject({ kind: 'question', missing: { what: 'price' } })
    if (first.kind !== 'question') return
    const second = ask('dex-aggregator-swap', '3000', { pending: first.pending })
    expect(
      second.kind === 'proposal' &&
        second.document.nodes.find(({ componentId }) => componentId === 'limitOrder')?.config.targetPrice,
    ).toBe('3000')
  })

  it('behavior: the selected node is "this"', () => {
    const answer = ask('oneinch-powered-defi-suite', 'remove this', { selection: ['limitOrder'] })
    expect(answer).toMatchObject({ kind: 'proposal', changes: [{ text: 'Remove Limit Order' }] })
  })
})

describe('assist: edits with components of plugins', () => {
  const riskScore: ComponentInfo = {
    id: 'acme.riskScore',
    name: 'Risk Score',
    category: 'Analytics',
    description: 'Rates a token.',
    version: '1.0.0',
    tags: ['risk', 'rating'],
    icon: 'shield',
    inputs: { token: { name: 'Token', dataType: 'token', accepts: ['string', 'address'], required: true } },
    outputs: { isSafe: { name: 'Is safe', dataType: 'boolean' }, score: { name: 'Score', dataType: 'number' } },
    fields: [
      { key: 'token', type: 'text', format: 'token', label: 'Token', required: true },
      { key: 'limit', type: 'number', label: 'Risk limit', defaultValue: 5, constraints: [{ type: 'max', value: 10 }] },
    ],
    effect: 'read',
    required: ['token'],
  }
  const plugged = { ...catalogue, definitions: createDefinitions<ComponentInfo>([...registry.list, riskScore]) }
  const document = load('dex-aggregator-swap')

  it('behavior: a decision of a plugin gates the swap, and its fields are set by their labels', () => {
    const first = assist('add a risk score before the swap', { catalogue: plugged, document })
    if (first.kind !== 'proposal') throw new Error(first.message)
    expect(diffDocuments(document, first.document, plugged.definitions).logic.map(showChange)).toEqual([
      '+acme.riskScore-1',
      '+conditionalLogic-1',
      '-tokenInput/Amount > oneInchSwap/Amount',
      '+tokenInput/From token > acme.riskScore-1/Token',
      '+tokenInput/Amount > conditionalLogic-1/Value',
      '+conditionalLogic-1/True > oneInchSwap/Amount',
      '+acme.riskScore-1/Is safe > conditionalLogic-1/Text',
    ])
    const open = { catalogue: plugged, document: first.document }
    const second = assist('set the risk limit to 3', open)
    expect(second).toMatchObject({ kind: 'proposal', changes: [{ text: 'Set Risk limit of Risk Score to 3' }] })
    expect(assist('set the risk limit to 30', open)).toMatchObject({
      kind: 'reply',
      message: 'Risk limit must be at most 10. Nothing was changed.',
    })
  })
})

describe('assist: gates hold', () => {
  it.each([
    ['only swap when ETH is above 1000000', 'skipped'],
    ['only swap when ETH is above 10', 'success'],
    ['only swap if the price impact is below 0.000001%', 'skipped'],
    ['only swap if my ETH balance is at least 1000000', 'skipped'],
    ["don't swap if ETH is above 10", 'skipped'],
  ])('behavior: %s: the swap is %s', async (request, status) => {
    const answer = assist(request, { catalogue, document: load('dex-aggregator-swap') })
    if (answer.kind !== 'proposal') throw new Error(answer.message)
    const { run } = await checkProposal(answer.document, registry)
    expect(run.nodes.find(({ nodeId }) => nodeId === 'oneInchSwap')?.status).toBe(status)
  })
})
