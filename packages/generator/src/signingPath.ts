import type { PathFile } from './guide.ts'

const features = 'web/src/features'
const guard = `${features}/guard`

const states: readonly PathFile[] = [
  {
    path: `${guard}/signing/createSigningFlow.ts`,
    what: 'keeps the state and executes its commands: `askWallet` calls `send`',
  },
  { path: `${guard}/signing/reduceSigning.ts`, what: 'the states in order: check, consent, check again, wallet' },
]

/** Files that sign what a dialog of EVM transactions has prepared, in the order of reading; `rules` check its intents. */
export const signingPath = (rules: PathFile): readonly PathFile[] => [
  ...states,
  { path: `${guard}/txGuard.ts`, what: 'reads the facts, runs the rules and describes the bytes' },
  { ...rules, path: `${guard}/rules/${rules.path}` },
  { path: `${features}/review/reviewPorts.ts`, what: 'reads the chain, and requests the signature from the wallet' },
]

/** Files that plan, show and sign the calls of a feature, from its page to the wallet. */
export const transactionPath = (rules: PathFile): readonly PathFile[] => [
  { path: `${features}/transactions/usePlannedDialog.tsx`, what: 'opens the dialog of a plan' },
  {
    path: `${features}/transactions/TransactionDialog.tsx`,
    what: 'shows each request of the plan; calls `sendGuardedTransaction` for the signing flow',
  },
  { path: `${features}/transactions/createTransactionFlow.ts`, what: 'builds the requests one after the other' },
  ...signingPath(rules),
]

/** Files that check what Core sends to the P-Chain. */
export const platformSigningPath: readonly PathFile[] = [
  ...states,
  { path: `${guard}/rules/pchain/pchainIntents.ts`, what: 'the rules of each step, checked on the unsigned bytes' },
]

/** Files that every path leads through, beside those that it lists. */
export const sharedPath: readonly PathFile[] = [
  { path: `${guard}/registry.ts`, what: 'lists the intents with their rules' },
  { path: `${features}/review/ReadyReview.tsx`, what: 'shows findings, consent and the button' },
]
