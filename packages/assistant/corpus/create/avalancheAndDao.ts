import { creates, type Row } from '../row.ts'

/** ICM, L1s, NFTs, DAOs, treasuries, whole applications. */
export const avalancheAndDao: readonly Row[] = [
  creates(
    'send an ICM message "gm" to Dexalot for 0x9999999999999999999999999999999999999999',
    ['icmSender'],
    {
      'icmSender.destinationPreset': 'dexalot',
      'icmSender.payload': 'gm',
      'icmSender.recipient': '0x9999999999999999999999999999999999999999',
      'icmSender.walletAddress': 'wallet',
    },
    { extra: ['icmReceiver'] },
  ),
  creates(
    'Send the text "hello dfk" from the C-Chain to DeFi Kingdoms, recipient 0x9999999999999999999999999999999999999999, and wait for delivery',
    ['icmSender', 'icmReceiver'],
    { 'icmSender.destinationPreset': 'dfk', 'icmSender.payload': 'hello dfk' },
    { edges: ['icmSender.messageId > icmReceiver.messageId'] },
  ),
  creates(
    'teleporter message 42 to amplify, to 0x9999999999999999999999999999999999999999, gas limit 200000',
    ['icmSender'],
    { 'icmSender.destinationPreset': 'amplify', 'icmSender.payload': /42/, 'icmSender.gasLimit': 200000 },
    { extra: ['icmReceiver'] },
  ),
  creates(
    'create an Avalanche L1 with chain id 99999 and token HRB',
    ['l1Config'],
    {
      'l1Config.chainId': 99999,
      'l1Config.tokenSymbol': 'HRB',
    },
    { extra: ['l1SimulatorDeployer'] },
  ),
  creates(
    'configure a subnet: chain id 4242, symbol GAME, 5m supply, and simulate the deployment',
    ['l1Config', 'l1SimulatorDeployer'],
    {
      'l1Config.chainId': 4242,
      'l1Config.tokenSymbol': 'GAME',
      'l1Config.initialSupply': 5000000,
      'l1SimulatorDeployer.controlKeys': 'wallet',
    },
    { edges: ['l1Config.avalancheConfig > l1SimulatorDeployer.avalancheConfig'] },
  ),
  creates(
    'genesis for my own L1, CustomVM',
    ['l1Config'],
    { 'l1Config.vmType': 'CustomVM' },
    { extra: ['l1SimulatorDeployer'] },
  ),
  creates('NFT collection "Lighthouses" with symbol LIGHT and 7.5% royalty', ['nftCollection'], {
    'nftCollection.name': 'Lighthouses',
    'nftCollection.symbol': 'LIGHT',
    'nftCollection.royaltyPercent': 7.5,
  }),
  creates(
    'sell NFT number 42 for 3.2 ETH with a marketplace fee of 2 percent',
    ['nftCollection', 'nftMarketplace'],
    {
      'nftMarketplace.tokenId': '42',
      'nftMarketplace.price': '3.2',
      'nftMarketplace.marketplaceFeePercent': 2,
      'nftMarketplace.seller': 'wallet',
    },
    { edges: ['nftCollection.collection > nftMarketplace.collection'] },
  ),
  creates('sell an nft for 1 eth and quote the proceeds in USDC', ['nftCollection', 'nftMarketplace', 'oneInchQuote'], {
    'nftMarketplace.price': '1',
    'oneInchQuote.dst': 'USDC',
    'oneInchQuote.amount': '@nftMarketplace.sellerProceeds',
  }),
  creates('new ERC-20 token called Harbour (HRB), supply 1m', ['erc20Token'], {
    'erc20Token.name': 'Harbour',
    'erc20Token.symbol': 'HRB',
    'erc20Token.supply': '1000000',
  }),
  creates(
    'DAO proposal "Buy a lighthouse" with 10% quorum',
    ['erc20Token', 'governance'],
    {
      'governance.title': 'Buy a lighthouse',
      'governance.quorumPercent': 10,
    },
    { edges: ['erc20Token > governance.token'], extra: ['governanceResults'] },
  ),
  creates(
    'a DAO vote that pays 2 ETH out of the treasury if it passes',
    ['erc20Token', 'governance', 'governanceResults', 'treasury'],
    {
      'treasury.amount': '2',
    },
    { edges: ['governanceResults.passed > treasury.proposal'] },
  ),
  // Whole applications: the template's set.
  creates('build me a swap app', [
    'walletConnector',
    'tokenInput',
    'oneInchQuote',
    'slippageControl',
    'oneInchSwap',
    'swapInterface',
  ]),
  creates('basic swap application', [
    'walletConnector',
    'tokenInput',
    'oneInchQuote',
    'tokenApproval',
    'slippageControl',
    'oneInchSwap',
    'swapInterface',
  ]),
  creates('I need a dapp for our hackathon where users can swap tokens, with a screen', [
    'walletConnector',
    'oneInchQuote',
    'oneInchSwap',
    'swapInterface',
  ]),
  creates(
    'create a swap interface for DAI to USDC with 100 DAI',
    ['tokenInput', 'oneInchQuote', 'tokenApproval', 'oneInchSwap', 'swapInterface'],
    {
      'oneInchSwap.src': 'DAI',
      'oneInchSwap.dst': 'USDC',
      'oneInchSwap.amount': '100',
    },
  ),
  creates('1inch-Powered DeFi Suite', [
    'walletConnector',
    'tokenSelector',
    'oneInchQuote',
    'priceImpactCalculator',
    'oneInchSwap',
    'limitOrder',
    'transactionMonitor',
    'fusionPlus',
    'portfolioAPI',
    'defiDashboard',
  ]),
  creates(
    'the whole defi suite with limit orders, cross-chain and portfolio',
    ['tokenSelector', 'oneInchSwap', 'limitOrder', 'fusionPlus', 'portfolioAPI', 'defiDashboard'],
    {},
    { extra: ['priceImpactCalculator', 'transactionMonitor'] },
  ),
  creates('DAO governance & treasury', ['erc20Token', 'governance', 'governanceResults', 'treasury', 'dashboard']),
  creates(
    'set up a dao with a treasury app',
    ['erc20Token', 'governance', 'governanceResults', 'treasury'],
    {},
    { extra: ['dashboard'] },
  ),
  creates(
    'NFT marketplace app',
    ['nftCollection', 'nftMarketplace', 'oneInchQuote', 'dashboard'],
    {},
    { extra: ['portfolioAPI', 'oneInchSwap'] },
  ),
  creates('avalanche icm workflow', ['walletConnector', 'icmSender', 'icmReceiver']),
  creates('cross chain messaging dashboard for avalanche', ['icmSender', 'icmReceiver'], {}, { extra: ['dashboard'] }),
  creates('Avalanche L1 simulation please', ['walletConnector', 'l1Config', 'l1SimulatorDeployer']),
  creates('app to create my own subnet', ['l1Config', 'l1SimulatorDeployer']),
]
