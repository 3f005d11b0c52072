/** Output of the source, input of the target. */
export type PortPair = readonly [sourcePort: string, targetPort: string]

type Targets = { readonly [targetId: string]: readonly PortPair[] }

/** A wallet's address and a pair of tokens go to the same inputs of every node that trades. */
const tradesFor: Targets = {
  oneInchQuote: [['address', 'from']],
  oneInchSwap: [['address', 'from']],
  limitOrder: [['address', 'from']],
}

const pairOfTokens: readonly PortPair[] = [
  ['chainId', 'chainId'],
  ['fromToken', 'src'],
  ['toToken', 'dst'],
]

const tokensAndAmount: readonly PortPair[] = [...pairOfTokens, ['amount', 'amount']]

/**
 * What is connected by itself when a node is dropped next to another one, and through which ports.
 *
 * - Shape: source component → target component → pairs of ports, all of which fit each other
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
    portfolioTracker: [['address', 'walletAddress']],
    tokenBalance: [['address', 'account']],
    readContract: [['address', 'from']],
    writeContract: [['address', 'from']],
    treasury: [['address', 'address']],
    erc20Token: [['address', 'owner']],
    governance: [['address', 'proposer']],
    nftCollection: [['address', 'owner']],
    nftMarketplace: [['address', 'seller']],
  },
  chainSelector: {
    tokenSelector: [['chainId', 'chainId']],
    oneInchQuote: [['chainId', 'chainId']],
    oneInchSwap: [['chainId', 'chainId']],
    erc20Token: [['chainId', 'chainId']],
    nftCollection: [['chainId', 'chainId']],
    treasury: [['chainId', 'chainId']],
  },
  tokenSelector: {
    oneInchQuote: pairOfTokens,
    oneInchSwap: pairOfTokens,
    uniswapQuote: pairOfTokens,
    limitOrder: pairOfTokens,
  },
  tokenInput: {
    oneInchQuote: tokensAndAmount,
    oneInchSwap: tokensAndAmount,
    uniswapQuote: tokensAndAmount,
    limitOrder: tokensAndAmount,
    tokenApproval: [
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
    dashboard: [
      ['transactionHash', 'transactionHash'],
      ['outputAmount', 'outputAmount'],
    ],
  },
  portfolioAPI: { defiDashboard: [['portfolio', 'portfolio']], dashboard: [['portfolio', 'portfolio']] },
  portfolioTracker: { defiDashboard: [['portfolio', 'portfolio']], dashboard: [['portfolio', 'portfolio']] },
  erc20Token: { governance: [['config', 'token']] },
  governance: { governanceResults: [['proposal', 'proposal']] },
  governanceResults: { treasury: [['passed', 'proposal']] },
  treasury: {
    oneInchQuote: [
      ['chainId', 'chainId'],
      ['token', 'src'],
      ['payment', 'amount'],
    ],
  },
  nftCollection: { nftMarketplace: [['collection', 'collection']] },
  nftMarketplace: {
    oneInchQuote: [
      ['chainId', 'chainId'],
      ['currency', 'src'],
      ['sellerProceeds', 'amount'],
    ],
  },
}

/** Which target is taken first where several would do. Source: spec 001 §5 Auto-connect on drop. */
export const autoConnectPreference: readonly string[] = [
  'oneInchSwap',
  'fusionPlus',
  'fusionMonadBridge',
  'defiDashboard',
  'dashboard',
  'swapInterface',
]
