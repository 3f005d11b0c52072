import type { ReadingPath } from '../../guide.ts'
import { transactionEnd, transactionPath } from '../../signingPath.ts'

const folder = 'web/src/features/nft'

/** From the Mint button to the wallet; each file is imported by one above it. */
export const nftPath: ReadingPath = {
  title: 'How a mint gets to the wallet',
  files: [
    { path: `${folder}/CollectionPanel.tsx`, what: 'reads the collection and opens the dialog of a plan' },
    { path: `${folder}/CollectionHeader.tsx`, what: 'the Mint button makes a plan' },
    { path: `${folder}/nftPlans.ts`, what: 'the call of each action, and what it must do' },
    ...transactionPath({ path: 'nft.ts', what: 'the rules of mints, approvals, listings and purchases' }),
  ],
  afterwards: transactionEnd,
}
