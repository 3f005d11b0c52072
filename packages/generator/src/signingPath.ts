import type { PathFile } from './guide.ts'

const features = 'web/src/features'
const guard = `${features}/guard`

/** From the confirm button to the rules; `rules` check the intents of the path. */
const checkPath = (rules: PathFile): readonly PathFile[] => [
  {
    path: `${features}/review/ReadyReview.tsx`,
    what: 'shows findings and consent; the confirm button calls `flow.send`',
  },
  {
    path: `${guard}/signing/createSigningFlow.ts`,
    what: 'the states in order: check, consent, check again, wallet; executes the commands of a transition on the ports',
  },
  { path: `${guard}/signing/reviewRequest.ts`, what: 'runs the guard on the facts and sets the gas limit' },
  { path: `${guard}/txGuard.ts`, what: 'reads the facts, runs the rules and describes the bytes' },
  { path: `${guard}/registry.ts`, what: 'lists the intents with their rules' },
  { ...rules, path: `${guard}/rules/${rules.path}` },
]

/** Files that sign what a dialog of EVM transactions has prepared, in the order of reading. */
export const signingPath = (rules: PathFile): readonly PathFile[] => [
  ...checkPath(rules),
  { path: `${features}/review/reviewPorts.ts`, what: 'reads the chain, and requests the signature from the wallet' },
]

/** Files that plan, show and sign the calls of a feature, from its page to the wallet. */
export const transactionPath = (rules: PathFile): readonly PathFile[] => [
  { path: `${features}/transactions/usePlannedDialog.tsx`, what: 'opens the dialog of a plan' },
  {
    path: `${features}/transactions/TransactionDialog.tsx`,
    what: 'shows each request of the plan; calls `sendTransactionInWallet` for the signing flow',
  },
  { path: `${features}/transactions/createTransactionFlow.ts`, what: 'builds, sends and stores each request' },
  ...signingPath(rules),
]

/** What follows the wallet's answer to a planned transaction. */
export const transactionEnd = [
  `\`${features}/transactions/createTransactionFlow.ts\` stores the hash with \`transactionStore\` in`,
  `\`${features}/transactions/stores.ts\` → \`${features}/transactions/TransactionNotices.tsx\` follows it until it is`,
  `mined, also after a reload → \`${features}/transactions/TransactionReceipt.tsx\` shows the outcome.`,
].join(' ')

/** Files that check what Core sends to the P-Chain. */
export const platformSigningPath: readonly PathFile[] = checkPath({
  path: 'pchain/pchainIntents.ts',
  what: 'the rules of each step, checked on the unsigned bytes',
})
