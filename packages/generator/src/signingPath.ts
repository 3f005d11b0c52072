import type { PathFile } from './guide.ts'

const features = 'web/src/features'

const signing: PathFile = {
  path: `${features}/guard/signing.ts`,
  what: 'collects the facts of a request, checks it, waits for consent, checks again, calls the wallet',
}
const guards: PathFile = {
  path: `${features}/guard/guards.ts`,
  what: 'reads the facts, runs the rules and describes the bytes',
}
const readyReview: PathFile = {
  path: `${features}/review/ReadyReview.tsx`,
  what: 'findings, consent, and the button that opens the wallet',
}

/** Files that sign what a dialog of EVM transactions has prepared, in the order of reading. */
export const signingPath: readonly PathFile[] = [
  signing,
  guards,
  readyReview,
  { path: `${features}/review/reviewPorts.ts`, what: 'reads the chain through the wallet, and requests the signature' },
]

/** Files that plan, show and sign the calls of a feature, from its page to the wallet. */
export const transactionPath: readonly PathFile[] = [
  { path: `${features}/transactions/usePlannedDialog.tsx`, what: 'opens the dialog of a plan' },
  {
    path: `${features}/transactions/TransactionDialog.tsx`,
    what: 'prepares each request of the plan and shows it',
  },
  { path: `${features}/transactions/createTransactionFlow.ts`, what: 'builds the requests one after the other' },
  ...signingPath,
]

/** Files that sign what Core sends to the P-Chain. */
export const platformSigningPath: readonly PathFile[] = [signing, readyReview]
