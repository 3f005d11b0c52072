/** Source output and target input. */
export type PortPair = readonly [sourcePort: string, targetPort: string]

type Targets = { readonly [targetId: string]: readonly PortPair[] }

/** Targets of trading nodes for wallet address and token pair. */
const tradesFor: Targets = {
  oneInchQuote: [['address', 'from']],
  oneInchSwap: [['address', 'from']],
  limitOrder: [['address', 'from']],
  fusionSwap: [['address', 'from']],
  fusionPlus: [['address', 'from']],
}

const pairOfTokens: readonly PortPair[] = [
  ['chainId', 'chainId'],
  ['fromToken', 'src'],
  ['toToken', 'dst'],
]

const tokensAndAmount: readonly PortPair[] = [...pairOfTokens, ['amount', 'amount']]

/** NFT and DAO nodes that ask the wallet. */
const signersOfActs: Targets = Object.fromEntries(
  [
    ...['deployNftCollection', 'deployNftMarketplace', 'mintNft', 'listNft', 'buyNft', 'withdrawNftProceeds'],
    ...['deployDao', 'fundTreasury', 'delegateVotes', 'governorSubmit', 'governorVote', 'governorQueue'],
    'governorExecute',
  ].map((id): [string, readonly PortPair[]] => [id, [['address', 'from']]]),
)

const sold: readonly PortPair[] = [
  ['chainId', 'chainId'],
  ['collection', 'collection'],
  ['tokenId', 'tokenId'],
]

const market: readonly PortPair[] = [
  ['chainId', 'chainId'],
  ['address', 'marketplace'],
]

const treasuryOf: readonly PortPair[] = [
  ['chainId', 'chainId'],
  ['treasury', 'treasury'],
]

/**
 * Port pairs connected automatically when a node is dropped next to another one.
 *
 * - Shape: source component → target component → compatible port pairs
 * - Source: spec 001 §5 Auto-connect on drop
 */
export const autoConnections: { readonly [sourceId: string]: Targets } = {
  walletConnector: {
    ...tradesFor,
    tokenSelector: [['address', 'walletAddress']],
    tokenInput: [['address', 'walletAddress']],
    chainSelector: [['address', 'walletAddress']],
    tokenApproval: [['address', 'owner']],
    portfolioAPI: [['address', 'walletAddress']],
    cancelLimitOrder: [['address', 'from']],
    portfolioTracker: [['address', 'walletAddress']],
    tokenBalance: [['address', 'account']],
    readContract: [['address', 'from']],
    writeContract: [['address', 'from']],
    sendToken: [['address', 'from']],
    wrapNative: [['address', 'from']],
    unwrapNative: [['address', 'from']],
    deployContract: [['address', 'from']],
    simulateTransaction: [['address', 'from']],
    sourceChain: [['address', 'walletAddress']],
    fusionMonadBridge: [
      ['address', 'from'],
      ['address', 'recipient'],
    ],
    icmSender: [['address', 'walletAddress']],
    l1Config: [['address', 'owner']],
    l1SimulatorDeployer: [['address', 'controlKeys']],
    treasury: [['address', 'address']],
    erc20Token: [['address', 'owner']],
    governance: [['address', 'proposer']],
    nftCollection: [['address', 'owner']],
    nftMarketplace: [['address', 'seller']],
    ...signersOfActs,
  },
  chainSelector: {
    tokenSelector: [['chainId', 'chainId']],
    oneInchQuote: [['chainId', 'chainId']],
    oneInchSwap: [['chainId', 'chainId']],
    erc20Token: [['chainId', 'chainId']],
    nftCollection: [['chainId', 'chainId']],
    treasury: [['chainId', 'chainId']],
    sendToken: [['chainId', 'chainId']],
    wrapNative: [['chainId', 'chainId']],
    unwrapNative: [['chainId', 'chainId']],
    readEvents: [['chainId', 'chainId']],
    deployContract: [['chainId', 'chainId']],
  },
  tokenSelector: {
    oneInchQuote: pairOfTokens,
    oneInchSwap: pairOfTokens,
    uniswapQuote: pairOfTokens,
    limitOrder: pairOfTokens,
    fusionSwap: pairOfTokens,
    fusionPlus: [
      ['chainId', 'fromChain'],
      ['fromToken', 'fromToken'],
    ],
  },
  sourceChain: {
    destinationChain: [['chainId', 'sourceChainId']],
    fusionPlus: [['chainId', 'fromChain']],
    tokenSelector: [['chainId', 'chainId']],
  },
  deployNftCollection: {
    mintNft: [
      ['chainId', 'chainId'],
      ['address', 'collection'],
    ],
  },
  deployNftMarketplace: {
    listNft: market,
    buyNft: market,
    withdrawNftProceeds: market,
  },
  mintNft: {
    listNft: sold,
  },
  deployDao: {
    fundTreasury: treasuryOf,
    daoPayout: treasuryOf,
    delegateVotes: [
      ['chainId', 'chainId'],
      ['token', 'token'],
    ],
    governorSubmit: [
      ['chainId', 'chainId'],
      ['governor', 'governor'],
    ],
  },
  fundTreasury: {
    daoPayout: treasuryOf,
  },
  daoPayout: {
    governorSubmit: [['actions', 'actions']],
  },
  governorSubmit: {
    governorVote: [
      ['chainId', 'chainId'],
      ['governor', 'governor'],
      ['proposalId', 'proposalId'],
    ],
    governorQueue: [['proposal', 'proposal']],
  },
  governorQueue: {
    governorExecute: [['proposal', 'proposal']],
  },
  destinationChain: { fusionPlus: [['chainId', 'toChain']] },
  tokenInput: {
    oneInchQuote: tokensAndAmount,
    oneInchSwap: tokensAndAmount,
    uniswapQuote: tokensAndAmount,
    limitOrder: tokensAndAmount,
    fusionSwap: tokensAndAmount,
    tokenApproval: [
      ['chainId', 'chainId'],
      ['fromToken', 'token'],
      ['amount', 'amount'],
    ],
    sendToken: [
      ['chainId', 'chainId'],
      ['fromToken', 'token'],
      ['amount', 'amount'],
    ],
  },
  inputProvider: {
    oneInchQuote: [
      ['chainId', 'chainId'],
      ['fromTokenAddress', 'src'],
      ['toTokenAddress', 'dst'],
      ['amount', 'amount'],
    ],
    oneInchSwap: [
      ['chainId', 'chainId'],
      ['fromTokenAddress', 'src'],
      ['toTokenAddress', 'dst'],
      ['amount', 'amount'],
      ['fromAddress', 'from'],
      ['slippage', 'slippage'],
    ],
  },
  oneInchQuote: {
    oneInchSwap: [['quote', 'quote']],
    slippageControl: [['quote', 'quote']],
    priceImpactCalculator: [['quote', 'quote']],
    defiDashboard: [['quote', 'quote']],
    dashboard: [['quote', 'quote']],
    swapInterface: [['quote', 'quote']],
  },
  uniswapQuote: { priceImpactCalculator: [['quote', 'quote']], swapInterface: [['quote', 'quote']] },
  slippageControl: { oneInchSwap: [['slippage', 'slippage']] },
  priceImpactCalculator: { oneInchSwap: [['slippage', 'slippage']], defiDashboard: [['priceImpact', 'priceImpact']] },
  chainlinkPrice: { priceTrigger: [['price', 'price']], defiDashboard: [['price', 'price']] },
  tokenApproval: { oneInchSwap: [['approved', 'approval']] },
  oneInchSwap: {
    swapInterface: [
      ['transactionHash', 'transactionHash'],
      ['outputAmount', 'outputAmount'],
    ],
    limitOrder: [
      ['outputAmount', 'amount'],
      ['transactionHash', 'trigger'],
    ],
    portfolioAPI: [['transactionHash', 'transactionHash']],
    transactionMonitor: [['transactionHash', 'transactionHash']],
    transactionStatus: [['transactionHash', 'transactionHash']],
    fusionPlus: [['transactionHash', 'trigger']],
    dashboard: [
      ['transactionHash', 'transactionHash'],
      ['outputAmount', 'outputAmount'],
    ],
  },
  limitOrder: {
    cancelLimitOrder: [['orderHash', 'orderHash']],
    dashboard: [['order', 'data']],
    defiDashboard: [['order', 'data']],
  },
  fusionSwap: { dashboard: [['order', 'data']], defiDashboard: [['order', 'data']] },
  fusionPlus: { dashboard: [['result', 'data']], defiDashboard: [['result', 'data']] },
  fusionMonadBridge: {
    transactionMonitor: [['transactionHash', 'transactionHash']],
    dashboard: [['transactionHash', 'transactionHash']],
  },
  writeContract: {
    transactionMonitor: [['transactionHash', 'transactionHash']],
    portfolioAPI: [['transactionHash', 'transactionHash']],
  },
  sendToken: {
    transactionMonitor: [['transactionHash', 'transactionHash']],
    dashboard: [['transactionHash', 'transactionHash']],
  },
  wrapNative: {
    transactionMonitor: [['transactionHash', 'transactionHash']],
    fusionSwap: [
      ['token', 'src'],
      ['amount', 'amount'],
    ],
    limitOrder: [
      ['token', 'src'],
      ['amount', 'amount'],
    ],
    tokenApproval: [
      ['token', 'token'],
      ['amount', 'amount'],
    ],
  },
  unwrapNative: {
    transactionMonitor: [['transactionHash', 'transactionHash']],
    sendToken: [
      ['token', 'token'],
      ['amount', 'amount'],
    ],
  },
  deployContract: {
    readContract: [['address', 'address']],
    writeContract: [['address', 'address']],
    readEvents: [['address', 'address']],
    transactionMonitor: [['transactionHash', 'transactionHash']],
  },
  readEvents: { dashboard: [['events', 'data']] },
  transactionMonitor: {
    defiDashboard: [['receipt', 'transaction']],
    dashboard: [['receipt', 'transaction']],
    portfolioAPI: [['transactionHash', 'transactionHash']],
  },
  portfolioAPI: { defiDashboard: [['portfolio', 'portfolio']], dashboard: [['portfolio', 'portfolio']] },
  portfolioTracker: { defiDashboard: [['portfolio', 'portfolio']], dashboard: [['portfolio', 'portfolio']] },
  icmSender: {
    icmReceiver: [
      ['messageId', 'messageId'],
      ['destinationChainID', 'destinationChainID'],
    ],
  },
  l1Config: { l1SimulatorDeployer: [['avalancheConfig', 'avalancheConfig']] },
  erc20Token: {
    deployDao: [['config', 'token']],
    governance: [['config', 'token']],
  },
  governance: {
    deployDao: [['rules', 'rules']],
    governorSubmit: [
      ['title', 'subject'],
      ['description', 'description'],
    ],
    governanceResults: [['proposal', 'proposal']],
  },
  governanceResults: { treasury: [['passed', 'proposal']] },
  treasury: {
    oneInchQuote: [
      ['chainId', 'chainId'],
      ['token', 'src'],
      ['payment', 'amount'],
    ],
  },
  nftCollection: {
    deployNftCollection: [
      ['chainId', 'chainId'],
      ['collection', 'collection'],
    ],
    nftMarketplace: [['collection', 'collection']],
  },
  nftMarketplace: {
    deployNftMarketplace: [
      ['chainId', 'chainId'],
      ['currency', 'currency'],
      ['feePercent', 'commissionPercent'],
    ],
    listNft: [['price', 'price']],
    oneInchQuote: [
      ['chainId', 'chainId'],
      ['currency', 'src'],
      ['sellerProceeds', 'amount'],
    ],
  },
}

/** Preferred targets, in order. Source: spec 001 §5 Auto-connect on drop. */
export const autoConnectPreference: readonly string[] = [
  'oneInchSwap',
  'fusionPlus',
  'fusionMonadBridge',
  'defiDashboard',
  'dashboard',
  'swapInterface',
]
