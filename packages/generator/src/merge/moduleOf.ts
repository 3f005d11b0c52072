const guard = 'web/src/features/guard'
const guardFolders = ['decode', 'describe', 'facts', 'guards', 'intent', 'registry', 'signing']
const ruleFolders = ['approval', 'call', 'create2', 'deployment', 'nft', 'swap', 'transaction']

/** Folders whose sources ship as one module beside the folder. */
const mergedFolders: readonly string[] = [
  ...guardFolders.map(name => `${guard}/${name}`),
  ...ruleFolders.map(name => `${guard}/rules/${name}`),
  'server/src/kit/cache',
  'server/src/kit/config',
  'server/src/kit/http',
  'web/src/kit/amount',
  'web/src/kit/request',
]

/** Modules that carry several sources of their own folder. What the first screen loads is kept apart from the review. */
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
  'server/src/features/trade/oneInchAnswers': ['cleanText', 'oneInchAnswers', 'readLimitedText'],
  'server/src/features/trade/tokenList': ['readTokenContract', 'readTokens'],
  'server/src/features/trade/tradeRoutes': ['tradeRequests', 'tradeRoutes'],
  'web/src/features/guard/decode/contractCall': ['contractCall', 'deployment', 'readProposal'],
  'web/src/features/guard/describe/describeCall': [
    ...['argumentRows', 'describeCall', 'describeDeployment', 'describeGovernance', 'describeNft'],
    'describeParameters',
  ],
  'web/src/features/guard/intent/deploymentIntent': ['create2DeploymentIntent', 'deploymentIntent'],
  'web/src/features/guard/rules/call/checkCallData': ['checkCallData', 'checkForbiddenFunction'],
  'web/src/features/guard/signing/reviewRequest': ['consent', 'reviewRequest', 'signingRequest'],
  'web/src/features/guard/signing/signingPorts': ['isWalletRejection', 'signingPorts', 'systemClock'],
  'web/src/features/guard/signing/signingState': ['isSettled', 'signingState'],
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
  'web/src/features/guard/values/chains': ['knownRouters', 'localChains', 'permit2Address'],
  'web/src/features/guard/values/swapLimits': ['quoteLifetime', 'slippage'],
  'web/src/features/guard/values/tokens': ['sameAddress', 'token'],
  'web/src/features/guard/values/transaction': ['plainPayment', 'tokenSchema', 'transaction'],
  'web/src/features/planReview/RequestSummary.tsx': ['DetailRows.tsx', 'RequestSummary.tsx'],
  'web/src/features/review/reviewHooks': ['useSecondsLeft', 'useSigningState'],
  'web/src/features/planReview/DetailRows.tsx': ['AmountRows.tsx', 'DetailRows.tsx', 'RequestSummary.tsx'],
  'web/src/features/review/ReadyReview.tsx': ['FailedReview.tsx', 'FindingList.tsx', 'ReadyReview.tsx', 'Receipt.tsx'],
  'web/src/features/review/reviewPorts': ['createGuardReader', 'isExecutionRevert', 'readWalletAccount', 'sendRequest'],
  'web/src/features/swap/swapQuote': ['SwapQuote', 'quoteTrade', 'swapApi', 'useSwapQuote'],
  'web/src/features/swap/swapForm': ['describeProblem', 'useSwapForm'],
  'web/src/features/trade/ReviewDialog.tsx': [
    ...['WorkflowWait.tsx', 'ReviewDialog.tsx', 'TradeReceipt.tsx', 'TradeReview.tsx'],
  ],
  'web/src/features/trade/TradeScreen.tsx': ['PendingNotice.tsx', 'QuoteOnlyNote.tsx', 'TradeScreen.tsx'],
  'web/src/features/trade/activity': ['activityStore', 'readTransactionChange', 'recordTrade', 'useActivity'],
  'web/src/features/trade/amounts': ['describeGas', 'formatRate', 'parseSlippage', 'readSpendable', 'usdValue'],
  'web/src/features/trade/workflowRules': ['workflowRules', 'useWorkflowRules'],
  'web/src/features/trade/pendingSwap': ['pendingSwap', 'readReceived', 'usePendingSwap'],
  'web/src/features/trade/permit': ['collectSignatureFacts', 'createPermitReader', 'encodePermit'],
  'web/src/features/trade/refusals': ['describeRefusal', 'useRefusal'],
  'web/src/features/trade/swapRequests': ['createSwapSequence', 'prepareRequest', 'prepareSwap'],
  'web/src/features/trade/tokenList': ['filterTokens', 'keepPreviousQuote'],
  'web/src/features/trade/tradeApi': ['tradeApi', 'tradeRequest'],
  'web/src/features/trade/tradeSigning': ['createTradeSigning', 'describeFailure', 'signRequest', 'useTradeSigning'],
  'web/src/features/trade/tradeHooks': ['useDebounced', 'useEdits', 'useGasPrice', 'useTokenBalance'],
  'web/src/kit/app/titles': ['splitName', 'tabAddress'],
  'web/src/kit/ui/LoadBoundary.tsx': ['LoadBoundary.tsx', 'Skeleton.tsx'],
  'web/src/kit/ui/TokenMark.tsx': ['TokenMark.tsx', 'tokenHue'],
  'web/src/kit/wallet/walletConnection': [
    ...['connectDialogStore', 'createWagmiConfig', 'safeStorage', 'useWalletReader'],
  ],
  'web/src/kit/wallet/walletErrors': ['WalletError', 'describeError', 'describeSwitchFailure'],
  'web/src/kit/wallet/walletList': ['phoneWalletLinks', 'sortWallets'],
}

/** Sources of merged folders that stay apart: the first screen loads them without the rest, or they are read on their own. */
const apart: readonly string[] = [...['followTransaction', 'reduceSigning'].map(name => `${guard}/signing/${name}.ts`)]

const toFile = (name: string) => (name.endsWith('.tsx') ? name : `${name}.ts`)

const modules: ReadonlyMap<string, string> = new Map([
  ...mergedFolders.map(folder => [folder, `${folder}.ts`] as const),
  ...Object.entries(mergedSources).flatMap(([module, names]) =>
    names.map(name => [module.replace(/[^/]*$/, toFile(name)), toFile(module)] as const),
  ),
  ...apart.map(path => [path, path] as const),
])

const targets = new Set(modules.values())

/** Whether a file of a project carries several sources. */
export const isMerged = (path: string): boolean => targets.has(path)

const source = /^(.*)\/([^/.]+(\.test|\.stub)?\.tsx?)$/

/** Path of the module that carries a source in a project, for a test that beside it; the path itself if it ships as it is. */
export function moduleOf(path: string): string {
  const [, folder, name, testing] = source.exec(path) ?? []
  if (folder === undefined) return path
  const module = modules.get(path) ?? modules.get(folder) ?? path
  return module === path || testing === undefined ? module : module.replace(/[^/]+$/, name!)
}
