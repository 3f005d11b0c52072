import type { Category, Json } from '@sluice/workflow'

/** Specified default, options and range of a field. */
type FieldFacts = {
  readonly default?: Json
  readonly options?: readonly (string | number)[]
  readonly min?: number
  readonly max?: number
}

type ComponentFacts = {
  readonly category?: Category
  readonly fields: { readonly [key: string]: FieldFacts }
  readonly inputs?: readonly string[]
  readonly outputs?: readonly string[]
}

const anything: FieldFacts = {}

const slippage: FieldFacts = { default: 1, min: 0.1, max: 50 }

const amount: FieldFacts = { default: '1000000000000000000' }

const chainId: FieldFacts = { default: 1, options: [1, 137, 56, 42161, 10, 43114] }

/** The built-in components of spec 000 §3, with the defaults and ranges of §5 and §9. */
export const specifiedComponents: { readonly [id: string]: ComponentFacts } = {
  inputProvider: {
    category: 'Data',
    fields: { chainId, amount, slippage },
    outputs: ['chainId', 'fromTokenAddress', 'toTokenAddress', 'amount', 'fromAddress', 'slippage', 'apiKey'],
  },
  oneInchSwap: {
    category: 'DeFi',
    fields: {
      validateOnly: { default: true },
      chainId,
      src: anything,
      srcCustom: anything,
      dst: anything,
      dstCustom: anything,
      amount,
      from: anything,
      slippage,
      apiKey: anything,
      enableFusion: { default: false },
      template_creation_mode: { default: false },
      supportedChains: anything,
      enableMEVProtection: anything,
      defaultSlippage: slippage,
    },
    outputs: ['transactionHash', 'outputAmount', 'gasUsed'],
  },
  oneInchQuote: {
    category: 'DeFi',
    fields: { chainId, src: anything, dst: anything, amount, from: anything, slippage, apiKey: anything },
    outputs: ['quote', 'estimatedGas'],
  },
  fusionSwap: {
    category: 'DeFi',
    fields: { deadline: anything, minReturn: anything },
    outputs: ['orderHash', 'expectedOutput'],
  },
  limitOrder: {
    category: 'DeFi',
    fields: { targetPrice: anything, expiration: anything },
    outputs: ['orderHash', 'status'],
  },
  walletConnector: {
    category: 'Wallet',
    fields: {
      walletType: { options: ['metamask', 'walletconnect', 'coinbase'] },
      autoConnect: { default: true },
    },
    outputs: ['address'],
  },
  dataProcessor: {
    fields: {
      operation: { options: ['formatNumber', 'parseJson', 'extractField', 'custom'] },
      expression: anything,
      decimals: { default: 2, min: 0, max: 18 },
      fieldPath: anything,
    },
  },
  conditionalLogic: {
    category: 'Logic',
    fields: {
      conditionType: { options: ['gt', 'lt', 'eq', 'contains', 'custom'] },
      threshold: anything,
      textValue: anything,
      customCondition: anything,
      invertCondition: { default: false },
    },
    outputs: ['result', 'truePath', 'falsePath'],
  },
  swapInterface: {
    category: 'UI',
    fields: { theme: { options: ['light', 'dark'] }, showAdvanced: anything },
  },
  dashboard: {
    fields: { layout: { options: ['grid', 'list', 'cards'] }, refreshInterval: { default: 30 } },
  },
  portfolioTracker: {
    fields: { chains: anything, updateFrequency: { options: ['realtime', '1min', '5min'] } },
  },
  tokenSelector: { fields: {} },
  chainSelector: { fields: { chainId } },
  transactionMonitor: { fields: { pollInterval: { default: 5 } } },
  priceImpactCalculator: {
    fields: {
      tradeAmount: anything,
      liquidity: anything,
      slippageTolerance: { default: 1 },
      autoSlippage: anything,
      minSlippage: { default: 0.1 },
      maxSlippage: { default: 5 },
    },
  },
  fusionPlus: { fields: { bridgeProtocol: { options: ['layerzero', 'axelar', 'wormhole'] } } },
  portfolioAPI: { fields: { apiProvider: anything, apiKey: anything } },
  defiDashboard: {
    fields: {
      title: anything,
      theme: { options: ['light', 'dark', 'modern'] },
      chartType: { options: ['line', 'bar', 'pie'] },
      refreshInterval: { default: 30 },
      showPnL: anything,
      enablePriceChart: anything,
      showPriceImpact: anything,
      showAdvancedSettings: anything,
    },
  },
  icmSender: {
    category: 'Avalanche',
    fields: {
      sourceChain: { default: 'C', options: ['C', 'P'] },
      destinationPreset: { default: 'custom', options: ['dexalot', 'dfk', 'amplify', 'custom'] },
      destinationChainID: anything,
      recipient: anything,
      walletAddress: anything,
      amount: anything,
      payloadType: { options: ['string', 'number', 'object'] },
      gasLimit: { default: 100_000 },
      validateOnly: anything,
    },
  },
  icmReceiver: { category: 'Avalanche', fields: { pollingTimeout: { default: 30 } } },
  l1Config: {
    category: 'Avalanche',
    fields: {
      vmType: { options: ['SubnetEVM', 'CustomVM'] },
      chainId: anything,
      tokenSymbol: anything,
      initialSupply: anything,
      gasLimit: { default: 8_000_000 },
    },
  },
  l1SimulatorDeployer: {
    category: 'Avalanche',
    fields: { controlKeys: anything, threshold: { default: 1 } },
    outputs: ['subnetID', 'txHash', 'blockchainID', 'status'],
  },
}

/** Components needed in addition by templates, automatic connections and flows (spec 001 §3, §5). */
export const additionalComponentIds = [
  ...[
    'tokenInput',
    'slippageControl',
    'fusionMonadBridge',
    'erc20Token',
    'governance',
    'governanceResults',
    'treasury',
  ],
  ...['nftCollection', 'nftMarketplace', 'orderType', 'priceTrigger', 'sourceChain', 'destinationChain'],
  ...['transactionStatus', 'yieldOptimizer', 'apiEndpoint', 'aiAgent', 'uniswapQuote', 'chainlinkPrice'],
  ...['tokenApproval', 'tokenBalance', 'readContract', 'writeContract', 'simulateTransaction'],
  ...['sendToken', 'wrapNative', 'unwrapNative', 'readEvents', 'deployContract'],
  ...['script', 'merge', 'delay', 'forEach', 'stickyNote'],
  ...['deployNftCollection', 'deployNftMarketplace', 'mintNft', 'listNft', 'buyNft', 'withdrawNftProceeds'],
  ...['deployDao', 'fundTreasury', 'delegateVotes', 'daoPayout', 'governorSubmit', 'governorVote'],
  ...['governorQueue', 'governorExecute'],
]

/**
 * Messages for missing keys. A preset may fill the destinationChainID of icmSender, so it is checked separately.
 * Source: spec 000 §5 Required parameters per component.
 */
export const missingMessages: { readonly [id: string]: { readonly text: string; readonly keys: readonly string[] } } = {
  oneInchSwap: {
    text: 'Missing required swap parameters: {keys}',
    keys: ['chainId', 'src', 'dst', 'amount', 'from'],
  },
  oneInchQuote: { text: 'Missing required field: {keys}', keys: ['chainId', 'src', 'dst', 'amount'] },
  icmSender: {
    text: 'Missing required field(s): {keys}',
    keys: ['sourceChain', 'destinationChainID', 'recipient', 'walletAddress'],
  },
}
