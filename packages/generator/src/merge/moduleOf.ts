const guard = 'web/src/features/guard'
const guardFolders = ['decode', 'describe', 'facts', 'findings', 'guards', 'intent', 'signing', 'typed']
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
  'server/src/features/trade/oneInch': [
    ...['cleanText', 'createOneInchApi', 'createRequestQueue', 'findServedChain', 'getOneInchApi', 'getSwapApi'],
    ...['oneInchAnswers', 'oneInchEnv', 'readLimitedText'],
  ],
  'server/src/features/trade/tokens': ['priceImpact', 'readTokenContract', 'readTokens'],
  'server/src/features/trade/tradeRoutes': ['tradeRequests', 'tradeRoutes'],
  'web/src/features/guard/signing/reduceSigning': ['reduceSigning', 'signingState'],
  'web/src/features/guard/signing/reviewRequest': ['consent', 'reviewRequest', 'signingRequest'],
  'web/src/features/guard/values/chains': [
    ...['knownRouters', 'localChains', 'permit2Address', 'plainPayment', 'quoteLifetime', 'simulation'],
  ],
  'web/src/features/guard/values/tokens': ['sameAddress', 'slippage', 'token'],
  'web/src/features/guard/values/transaction': ['tokenSchema', 'transaction'],
  'web/src/features/review/reviewHooks': ['useSecondsLeft', 'useSigningState'],
  'web/src/features/review/reviewPorts': ['createGuardReader', 'isExecutionRevert', 'readWalletAccount', 'sendRequest'],
  'web/src/features/swap/swapQuote': [
    ...['SwapQuote', 'describeProblem', 'quoteTrade', 'swapApi', 'useSwapForm', 'useSwapQuote'],
  ],
  'web/src/features/trade/ReviewDialog.tsx': ['FlowWait.tsx', 'ReviewDialog.tsx', 'TradeReview.tsx'],
  'web/src/features/trade/flowRules': ['describeRefusal', 'flowRules', 'useFlow', 'useRefusal'],
  'web/src/features/trade/trade': [
    ...['describeGas', 'filterTokens', 'formatRate', 'keepOfPair', 'parseSlippage', 'readSpendable'],
    ...['tradeApi', 'tradeRequest', 'usdValue'],
  ],
  'web/src/features/trade/tradeFlow': [
    ...['collectSignatureFacts', 'createPermitReader', 'createSwapSequence', 'createTradeFlow', 'describeFailure'],
    ...['encodePermit', 'prepareRequest', 'prepareSwap', 'signRequest', 'useTradeFlow'],
  ],
  'web/src/features/trade/tradeHistory': [
    ...['activityStore', 'pendingSwap', 'readTransactionChange', 'useActivity', 'usePendingSwap'],
  ],
  'web/src/features/trade/tradeHooks': ['useDebounced', 'useEdits', 'useGasPrice', 'useTokenBalance'],
  'web/src/kit/wallet/wallet': [
    ...['connectDialogStore', 'createWagmiConfig', 'describeError', 'describeSwitchFailure', 'phoneWalletLinks'],
    ...['safeStorage', 'shortenAddress', 'sortWallets', 'useWalletReader'],
  ],
}

/** Sources of merged folders that stay apart: the first screen loads them without the rest, or they are read on their own. */
const apart: readonly string[] = [
  `${guard}/findings/finding.ts`,
  ...['followTransaction', 'isSettled'].map(name => `${guard}/signing/${name}.ts`),
]

const toFile = (name: string) => (name.endsWith('.tsx') ? name : `${name}.ts`)

const modules: ReadonlyMap<string, string> = new Map([
  [`${guard}/typed/rules`, `${guard}/typed.ts`],
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
