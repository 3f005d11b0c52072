const guard = 'web/src/features/guard'
const guardFolders = ['decode', 'describe', 'facts', 'intent', 'registry']
const ruleFolders = ['approval', 'call', 'create2', 'deployment', 'nft', 'swap', 'transaction']

/** Folders whose sources ship as one module beside the folder. */
const mergedFolders: readonly string[] = [
  ...guardFolders.map(name => `${guard}/${name}`),
  ...ruleFolders.map(name => `${guard}/rules/${name}`),
  'server/src/kit/cache',
  'server/src/kit/config',
  'web/src/kit/amount',
  'web/src/kit/request',
]

/** Modules that carry sources named from their own folder. What the first screen loads is kept apart from the review. */
const mergedSources: { readonly [module: string]: readonly string[] } = {
  'e2e/src/features/trade/startProvider': ['localTokens', 'startProvider'],
  'e2e/src/kit/anvil': ['callRpc', 'startAnvil'],
  'e2e/src/kit/environment': ['connectWallet', 'findAccessibilityViolations', 'findChromium', 'startEnvironment'],
  'e2e/src/kit/localApp': ['startApp', 'startLocalApp'],
  'e2e/src/kit/localWallet': ['injectWallet', 'openPage'],
  'server/src/features/swap/swapFeature': ['listProtocols', 'swapFeature', 'swapRequests'],
  'server/src/features/trade/oneInchApi': [
    ...['createOneInchApi', 'createRequestQueue', 'findServedChain', 'getOneInchApi', 'getSwapApi', 'oneInchEnv'],
  ],
  'server/src/features/trade/schemas': ['cleanText', 'oneInchAnswers', 'readLimitedText', 'tradeRequests'],
  'server/src/features/trade/tokenList': ['readTokenContract', 'readTokens'],
  'server/src/features/icm/chain/contracts': ['blockchainId', 'contracts', 'equalsIgnoreCase'],
  'server/src/kit/errors': ['http/HttpError', 'http/errorHandler', 'http/parseRequest'],
  'server/src/kit/security': [
    ...['http/findScriptHashes', 'http/inlineScriptHashes', 'http/limitRequests', 'http/refuseForeignPages'],
    'http/securityHeaders',
  ],
  'server/src/kit/serveSite': ['http/serveSite'],
  'web/src/features/guard/contractCall': ['decode/contractCall', 'decode/deployment', 'decode/readProposal'],
  'web/src/features/guard/describeCall': [
    ...['describe/argumentRows', 'describe/describeCall', 'describe/describeDeployment', 'describe/describeGovernance'],
    ...['describe/describeNft', 'describe/describeParameters'],
  ],
  'web/src/features/guard/deploymentIntent': ['intent/create2DeploymentIntent', 'intent/deploymentIntent'],
  'web/src/features/guard/rules/rights': ['call/checkForbiddenFunction'],
  'web/src/features/guard/signing/createSigningFlow': [
    ...['consent', 'createSigningFlow', 'reduceSigning', 'signingPorts', 'systemClock'],
  ],
  'web/src/features/guard/signing/reviewRequest': ['reviewRequest', 'signingRequest'],
  'web/src/features/guard/signing/signingState': ['isSettled', 'signingState'],
  'web/src/features/guard/txGuard': [
    ...[
      'guards/checkShape',
      'guards/collectFacts',
      'guards/definitionOf',
      'guards/describeTransaction',
      'guards/txGuard',
    ],
    'guards/typedDataGuard',
  ],
  'web/src/features/guard/typed/orderFormat': [
    ...['crossChainPlaceholderToken', 'makerTraits', 'orderContracts', 'orderExtension', 'orderInstructions'],
    'orderIntent',
  ],
  'web/src/features/guard/typed/orderRules': [
    ...['rules/orderFees', 'rules/orderFunds', 'rules/orderPrice', 'rules/orderTerms'],
  ],
  'web/src/features/guard/typed/orders': ['describeOrder', 'orderIntents'],
  'web/src/features/guard/typed/permits': [
    ...['describePermit', 'describePermit2', 'permit2Intents', 'permitIntent', 'permitIntents', 'rules/checkSpender'],
    ...['rules/permit2Allowance', 'rules/tokenPermit'],
  ],
  'web/src/features/guard/typed/typedData': [
    ...['defineTypedIntent', 'rules/signingDomain', 'schemas', 'typedFacts', 'typedRule', 'writeTerms'],
  ],
  'web/src/features/guard/values/chains': ['chainNames', 'localChains'],
  'web/src/features/guard/values/swaps': ['permit2Address', 'quoteLifetime', 'routers', 'slippage'],
  'web/src/features/guard/values/tokens': ['sameAddress', 'token'],
  'web/src/features/guard/values/transaction': ['plainPayment', 'tokenSchema', 'transaction'],
  'web/src/features/governance/proposals': ['hashProposal', 'listTimeline', 'plainText', 'proposalTimes'],
  'web/src/features/icm/history/messages': ['filterMessages', 'joinOwnMessages', 'mergeMessages', 'messageHint'],
  'web/src/features/l1/L1Steps.tsx': ['L1Steps.tsx', 'furtherSteps'],
  'web/src/features/multichain/multichainForm': [
    ...['formValues', 'offeredTokens', 'selectedNetwork', 'useMultichainForm'],
  ],
  'web/src/features/review/RequestSummary.tsx': [
    ...['../planReview/AmountRows.tsx', '../planReview/DetailRows.tsx', '../planReview/RequestSummary.tsx'],
  ],
  'web/src/features/review/reviewHooks': ['../planReview/usePlan', 'useSecondsLeft', 'useSigningState'],
  'web/src/features/review/ReadyReview.tsx': [
    ...['FailedReview.tsx', 'FindingList.tsx', 'ReadyReview.tsx', 'Receipt.tsx', 'sentText'],
  ],
  'web/src/features/review/reviewPorts': [
    ...['createGuardReader', 'isExecutionRevert', 'readWalletAccount', 'sendTransactionInWallet'],
  ],
  'web/src/features/swap/swapQuote': ['SwapQuote', 'quoteTrade', 'swapApi', 'useSwapQuote'],
  'web/src/features/trade/ReviewDialog.tsx': ['WorkflowWait.tsx', 'ReviewDialog.tsx', 'TradeReview.tsx'],
  'web/src/features/trade/QuoteRows.tsx': ['QuoteRows.tsx', 'quoteRow'],
  'web/src/features/trade/TradeScreen.tsx': ['PendingNotice.tsx', 'SwapButton.tsx', 'TradeScreen.tsx'],
  'web/src/features/trade/activity': [
    'activityStore',
    'readReceived',
    'readTransactionChange',
    'recordTrade',
    'useActivity',
  ],
  'web/src/features/trade/amounts': ['describeGas', 'formatRate', 'parseSlippage', 'readSpendable', 'usdValue'],
  'web/src/features/trade/workflowRules': ['workflowRules', 'useWorkflowRules'],
  'web/src/features/trade/pendingSwap': ['pendingSwap', 'usePendingSwap'],
  'web/src/features/trade/permit': ['collectSignatureFacts', 'createPermitReader', 'encodePermit'],
  'web/src/features/trade/refusals': ['describeProblem', 'describeRefusal', 'useRefusal'],
  'web/src/features/trade/swapRequests': ['createSwapSequence', 'prepareRequest', 'prepareSwap'],
  'web/src/features/trade/tokenList': ['filterTokens', 'listTokens'],
  'web/src/features/trade/tradeApi': ['buildSwap', 'tradeApi', 'tradeRequest'],
  'web/src/features/trade/tradeSigning': ['createTradeSigning', 'describeFailure', 'signRequest', 'useTradeSigning'],
  'web/src/features/trade/tradeHooks': [...['keepPreviousQuote', 'useEdits', 'useGasPrice', 'useTokenBalance']],
  'web/src/features/transactions/planCall': ['nullIfRefused', 'planDeployment', 'readNextNonce', 'requestCall'],
  'web/src/features/transactions/stores': ['deploymentStore', 'receiptStore', 'transactionStore'],
  'web/src/kit/app/titles': ['splitName', 'tabAddress'],
  'web/src/kit/storage': ['createStoredValue', 'wallet/safeStorage'],
  'web/src/kit/ui/Address.tsx': ['../wallet/shortenAddress', 'Address.tsx'],
  'web/src/kit/ui/LoadBoundary.tsx': ['LoadBoundary.tsx', 'Skeleton.tsx', 'SkeletonRows.tsx'],
  'web/src/kit/ui/TokenMark.tsx': ['ChainMark.tsx', 'TokenMark.tsx', 'tokenHue'],
  'web/src/kit/wallet/ConnectDialogHost.tsx': ['ConnectButton.tsx', 'connectDialogStore', 'ConnectDialogHost.tsx'],
  'web/src/kit/wallet/walletConnection': ['createWagmiConfig', 'useWalletReader'],
  'web/src/kit/wallet/walletErrors': ['WalletError', 'describeError', 'describeSwitchFailure'],
  'web/src/kit/wallet/walletList': ['phoneWalletLinks', 'sortWallets'],
}

/** Tests of modules of the guard, in the folder of the feature whose requests they check. */
const movedTests: ReadonlyMap<string, string> = new Map([
  ['web/src/features/review/callGuard.test.ts', `${guard}/rules/call.test.ts`],
  ['web/src/features/review/create2Guard.test.ts', `${guard}/rules/create2.test.ts`],
  ['web/src/features/review/deploymentGuard.test.ts', `${guard}/rules/deployment.test.ts`],
  ['web/src/features/trade/txGuard.test.ts', `${guard}/txGuard.test.ts`],
])

const toFile = (name: string) => (name.endsWith('.tsx') ? name : `${name}.ts`)

const resolve = (name: string, from: string): string => new URL(name, `file:///${from}`).pathname.slice(1)

const modules: ReadonlyMap<string, string> = new Map([
  ...mergedFolders.map(folder => [folder, `${folder}.ts`] as const),
  ...Object.entries(mergedSources).flatMap(([module, names]) =>
    names.map(name => [resolve(toFile(name), module), toFile(module)] as const),
  ),
])

const source = /^(.*)\/(([^/.]+)(\.test|\.stub|\.helper)?\.tsx?)$/

/** Path of the module that carries a source in a project; a test is named after the module. */
export function moduleOf(path: string): string {
  const [, folder, name, tested, testing] = source.exec(path) ?? []
  if (folder === undefined) return path
  const moved = movedTests.get(path)
  if (moved !== undefined) return moved
  const own = modules.get(path) ?? (testing && modules.get(`${folder}/${tested}.ts`))
  const module = own ?? modules.get(folder) ?? path
  if (module === path || testing === undefined) return module
  return testing === '.test' ? module.replace(/\.tsx?$/, '.test.ts') : module.replace(/[^/]+$/, name!)
}
