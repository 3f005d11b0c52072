import type { ReadingPath } from '../../guide.ts'

const features = 'web/src/features'

/** From the Swap button to the wallet; each file is imported by one above it. */
export const swapPath: ReadingPath = {
  title: 'How a swap gets to the wallet',
  files: [
    { path: `${features}/swap/SwapCard.tsx`, what: 'the Swap button makes a plan of what the page shows' },
    { path: `${features}/trade/ReviewDialog.tsx`, what: 'opens the flow of the plan and shows each request' },
    {
      path: `${features}/trade/tradeFlow.ts`,
      what: 'builds the requests one after the other: an approval or a permit if needed, then the swap',
    },
    {
      path: `${features}/guard/signing.ts`,
      what: 'collects the facts of a request, checks it, waits for consent, checks again, calls the wallet',
    },
    {
      path: `${features}/guard/signing/reduceSigning.ts`,
      what: 'the states of that, and what leads from one to the next',
    },
    { path: `${features}/guard/guards.ts`, what: 'reads the facts, runs the rules and describes the bytes' },
    { path: `${features}/review/ReadyReview.tsx`, what: 'findings, consent, and the button that opens the wallet' },
    { path: `${features}/review/reviewPorts.ts`, what: 'reads the chain through the wallet, and asks it to send' },
  ],
}
