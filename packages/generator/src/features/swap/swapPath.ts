import type { ReadingPath } from '../../guide.ts'
import { signingPath } from '../../signingPath.ts'

const features = 'web/src/features'
const server = 'server/src/features'

const end = [
  `\`onSent\` of \`${features}/trade/useTradeScreen.ts\` records the swap in`,
  `\`${features}/trade/activity.ts\` and has it followed by \`${features}/trade/pendingSwap.ts\`, also after a reload →`,
  `\`${features}/trade/TradeReceipt.tsx\` shows the outcome and writes the received amount into the activity.`,
].join(' ')

/** `builder` requests the swap on the page; `route` answers it. */
const backendOf = (builder: string, route: string) =>
  [
    `The backend: \`buildApproval\` of \`${features}/trade/tradeApi.ts\` is answered by`,
    `\`${server}/trade/tradeFeature.ts\`, \`buildSwap\` of \`${features}/${builder}\` by \`${server}/${route}\`;`,
    `both ask 1inch through \`${server}/trade/oneInchApi.ts\`. Nothing they answer is signed unchecked.`,
  ].join(' ')

const path = (card: string, what: string, backend: string): ReadingPath => ({
  title: 'How a swap gets to the wallet',
  backend,
  afterwards: end,
  test: `${features}/trade/tradeSigning.test.ts`,
  files: [
    { path: `${features}/${card}`, what },
    { path: `${features}/trade/ReviewDialog.tsx`, what: 'shows each request of the plan before its wallet prompt' },
    {
      path: `${features}/trade/swapRequests.ts`,
      what: 'builds the requests one after the other: an approval if needed, then the swap',
    },
    {
      path: `${features}/trade/tradeSigning.ts`,
      what: 'creates the signing flow; the only call of `sendTransactionInWallet` for a trade',
    },
    ...signingPath({ path: 'swap.ts', what: 'the rules of a swap: router, receiver, tokens, amounts, price' }),
  ],
})

/** From the Swap button to the wallet; each file is imported by one above it. */
export const swapPath = path(
  'swap/SwapCard.tsx',
  'a click on the Swap button makes a plan of what the page shows; `useTradeScreen` of `trade/` keeps it',
  backendOf('trade/tradeApi.ts', 'swap/swapFeature.ts'),
)

/** The same on the screen with several networks. */
export const multichainPath = path(
  'multichain/MultichainCard.tsx',
  'a click on the Swap button makes a plan for the selected network; `useTradeScreen` of `trade/` keeps it',
  backendOf('multichain/multichainApi.ts', 'multichain/multichainFeature.ts'),
)

const quotePath = (screen: ReadingPath['files'], routes: ReadingPath['files']): ReadingPath => ({
  title: 'How a quote gets to the page',
  files: [
    ...screen,
    ...routes,
    { path: `${server}/trade/oneInchApi.ts`, what: 'requests it from 1inch with the key, in a queue' },
  ],
})

/** From 1inch to the page of an application that only quotes; `server/` is reached by the route. */
export const swapQuotePath = quotePath(
  [
    { path: `${features}/swap/SwapQuoteCard.tsx`, what: 'the form, and the quote of what it holds' },
    { path: `${features}/swap/swapQuote.ts`, what: 'waits until the amount rests, and requests `/api/1inch/quote`' },
  ],
  [
    {
      path: `${server}/swap/swapFeature.ts`,
      what: 'the route: validates the request, caches the answer and adds the price impact',
    },
  ],
)

/** The same on the screen with several networks. */
export const multichainQuotePath = quotePath(
  [
    { path: `${features}/multichain/MultichainQuoteCard.tsx`, what: 'the form, and the quote of what it holds' },
    {
      path: `${features}/multichain/useMultichainQuote.ts`,
      what: 'waits until the amount rests, and refreshes the quote',
    },
    { path: `${features}/multichain/multichainApi.ts`, what: 'requests `/api/swap/quote` from the backend' },
  ],
  [
    { path: `${server}/multichain/multichainFeature.ts`, what: 'the route: validates network, tokens and amount' },
    { path: `${server}/multichain/fetchQuote.ts`, what: 'caches the answer and adds rate and price impact' },
  ],
)
