import type { ReadingPath } from '../../guide.ts'
import { signingPath } from '../../signingPath.ts'

const features = 'web/src/features'

const path = (title: string, card: string, what: string): ReadingPath => ({
  title,
  files: [
    { path: `${features}/${card}`, what },
    { path: `${features}/trade/ReviewDialog.tsx`, what: 'shows each request of the plan before its wallet prompt' },
    {
      path: `${features}/trade/swapRequests.ts`,
      what: 'builds the requests one after the other: an approval if needed, then the swap',
    },
    {
      path: `${features}/trade/tradeSigning.ts`,
      what: 'runs the signing flow; the only call of `sendGuardedTransaction` for a trade',
    },
    ...signingPath({ path: 'swap.ts', what: 'the rules of a swap: router, receiver, tokens, amounts, price' }),
  ],
})

/** From the Swap button to the wallet; each file is imported by one above it. */
export const swapPath = path(
  'How a swap gets to the wallet',
  'swap/SwapCard.tsx',
  'the Swap button makes a plan of what the page shows',
)

/** The same on the screen with several networks. */
export const multichainPath = path(
  'How a swap gets to the wallet',
  'multichain/MultichainCard.tsx',
  'the Swap button makes a plan for the selected network',
)
