import { edits, type Row } from '../row.ts'

const swapApp = 'dex-aggregator-swap'
const suite = 'oneinch-powered-defi-suite'

/** Values of a workflow that is open. */
export const settings: readonly Row[] = [
  edits('set the slippage to 2%', swapApp, { set: { 'slippageControl.slippage': 2 } }),
  edits('slippage 0,5 %', swapApp, { set: { 'slippageControl.slippage': 0.5 } }),
  edits('pls change slipage to 3', swapApp, { set: { 'slippageControl.slippage': 3 } }),
  edits('turn on automatic slippage', swapApp, { set: { 'slippageControl.autoSlippage': true } }),
  edits('make it DAI instead of USDC', swapApp, { set: { 'tokenInput.toToken': 'DAI' } }),
  edits('change the amount to 2.5 ETH', swapApp, { set: { 'tokenInput.amount': '2.5' } }),
  edits('swap 0.25 instead of 1', swapApp, { set: { 'tokenInput.amount': '0.25' } }),
  edits('pay with USDT, 500 of it', swapApp, { set: { 'tokenInput.fromToken': 'USDT', 'tokenInput.amount': '500' } }),
  edits('do this on Arbitrum instead', swapApp, { set: { 'tokenInput.chainId': 42161 } }),
  edits('polygon pls, 100 POL', swapApp, {
    set: { 'tokenInput.chainId': 137, 'tokenInput.amount': '100' },
    may: ['tokenInput.fromToken'],
  }),
  edits('use the dark theme for the swap screen', swapApp, { set: { 'swapInterface.theme': 'dark' } }),
  edits('show advanced settings in the swap interface', swapApp, { set: { 'swapInterface.showAdvanced': true } }),
  edits('only validate the swap, do not send it', swapApp, { set: { 'oneInchSwap.validateOnly': true } }),
  edits('disable MEV protection', swapApp, { set: { 'oneInchSwap.enableMEVProtection': false } }),
  edits('use a permit instead of an approval transaction', swapApp, {
    set: { 'tokenApproval.mode': 'permit' },
    may: ['edges:oneInchSwap', 'edges:tokenApproval'],
  }),
  edits('connect with Coinbase wallet instead', swapApp, { set: { 'walletConnector.walletType': 'coinbase' } }),
  edits('set max slippage to 5', swapApp, { set: { 'slippageControl.maxSlippage': 5 } }),
  edits('rename the 1inch Swap node to "Do it"', swapApp, { renames: { oneInchSwap: 'Do it' } }),
  edits('call this workflow My first swap', swapApp, { name: /^My first swap$/i }),
  edits('limit price 0.0006', suite, { set: { 'limitOrder.targetPrice': '0.0006' } }),
  edits('bridge to Arbitrum instead of Polygon', suite, { set: { 'fusionPlus.toChain': 42161 } }),
  edits('title of the dashboard: Hackathon', suite, { set: { 'defiDashboard.title': 'Hackathon' } }),
  edits('use a bar chart', suite, { set: { 'defiDashboard.chartType': 'bar' } }),
  edits('the limit order should expire after 2 hours', suite, { set: { 'limitOrder.expiration': 7200 } }),
  edits('require 3 confirmations', suite, { set: { 'transactionMonitor.confirmationsRequired': 3 } }),
  edits('refresh the dashboard every 10 seconds', suite, { set: { 'defiDashboard.refreshInterval': 10 } }),
  edits('voting period of 14 days', 'dao-governance-treasury', { set: { 'governance.votingPeriod': 14 } }),
  edits('quorum 10 percent please', 'dao-governance-treasury', { set: { 'governance.quorumPercent': 10 } }),
  edits('raise the spending limit of the treasury to 25', 'dao-governance-treasury', {
    set: { 'treasury.spendingLimit': '25' },
  }),
  edits('change the token symbol to BOAT', 'dao-governance-treasury', { set: { 'erc20Token.symbol': 'BOAT' } }),
  edits('royalty 7.5%', 'nft-marketplace-defi', { set: { 'nftCollection.royaltyPercent': 7.5 } }),
  edits('the nft costs 2 ETH', 'nft-marketplace-defi', { set: { 'nftMarketplace.price': '2' } }),
  edits('lower the marketplace fee to 1 %', 'nft-marketplace-defi', {
    set: { 'nftMarketplace.marketplaceFeePercent': 1 },
  }),
  edits('send "hello world" instead', 'avalanche-icm-workflow', { set: { 'icmSender.payload': 'hello world' } }),
  edits('send it to Dexalot', 'avalanche-icm-workflow', {
    set: { 'icmSender.destinationPreset': 'dexalot' },
    may: ['icmSender.destinationChainID'],
  }),
  edits('gas limit of the message: 300000', 'avalanche-icm-workflow', { set: { 'icmSender.gasLimit': 300000 } }),
  edits('set the chain id of the L1 to 4242 and its symbol to GAME', 'avalanche-l1-simulation', {
    set: { 'l1Config.chainId': 4242, 'l1Config.tokenSymbol': 'GAME' },
  }),
  edits('initial supply 5m', 'avalanche-l1-simulation', { set: { 'l1Config.initialSupply': 5000000 } }),
  edits('bridge 0.5 ETH instead', 'bridge-to-monad', { set: { 'bridge.amount': '0.5' } }),
  edits('timelock of 48 hours', 'bridge-to-monad', { set: { 'bridge.timelock_duration': 48 } }),
  edits('other direction: from Monad to Ethereum', 'bridge-to-monad', {
    set: { 'bridge.bridge_direction': 'monad_to_eth' },
    may: ['monitor.chainId', 'bridge.sourceToken', 'bridge.destinationToken'],
  }),
  edits('sell 50 USDC in the limit order', 'limit-order', {
    set: { 'order.amount': '50' },
    may: ['enough.threshold', 'enough.label'],
  }),
  edits('price 0.95', 'limit-order', { set: { 'order.targetPrice': '0.95' } }),
  edits('poll every 2 seconds', 'swap-and-follow', { set: { 'monitor.pollInterval': 2 } }),
  edits('use Ethereum and Optimism only in the tracker', 'portfolio-dashboard', {
    set: { 'tracker.chains': [1, 10] },
    may: ['tracker.label'],
  }),
  edits('trigger at 1,800 dollars', 'swap-at-a-price', {
    set: { 'trigger.targetPrice': 1800 },
    may: ['trigger.label'],
  }),
  edits('trigger when the price is below 1500', 'swap-at-a-price', {
    set: { 'trigger.condition': 'below', 'trigger.targetPrice': 1500 },
    may: ['trigger.label'],
  }),
  edits('really send the swap, not just validate', 'swap-at-a-price', { set: { 'swap.validateOnly': false } }),
  edits('Pause of three seconds', 'watch-a-quote', { set: { 'pause.seconds': 3 }, may: ['pause.label'] }),
  edits('quote DAI in the second quote', 'watch-a-quote', { set: { 'second.dst': 'DAI' } }),
  edits('25 WPOL on Polygon: change the amount to 40', 'polygon-quote', {
    set: { 'quote.amount': '40' },
    may: ['enough.threshold', 'enough.label'],
  }),
  edits('do it for 5 ETH', 'two-markets', { set: { 'pair.amount': '5' }, may: ['pair.label'] }),
  edits('make it USDC', 'two-markets', { set: { 'pair.toToken': 'USDC' }, may: ['pair.label'] }),
  edits(
    'ask totalSupply of DAI: contract 0x6B175474E89094C44Da98b954EedeAC495271d0F in the supply node',
    'read-contract',
    {
      set: { 'supply.address': '0x6B175474E89094C44Da98b954EedeAC495271d0F' },
    },
  ),
  edits('use https://api.example.com/eth for the web service', 'ask-a-web-service', {
    set: { 'service.url': 'https://api.example.com/eth' },
  }),
  edits('compare for 90 days', 'best-yield', { set: { 'yields.holdingDays': 90 } }),
  edits('set this to 3 %', swapApp, { set: { 'slippageControl.slippage': 3 } }, ['slippageControl']),
  edits('change the token of this node to WBTC', 'watch-a-quote', { set: { 'first.dst': 'WBTC' } }, ['first']),
  edits('set slippage to 1.5% and the amount to 3 ETH', swapApp, {
    set: { 'slippageControl.slippage': 1.5, 'tokenInput.amount': '3' },
  }),
]
