import type { ReadingPath } from '../../guide.ts'
import { platformSigningPath } from '../../signingPath.ts'

const folder = 'web/src/features/pchain'

const backend = [
  `The backend: \`${folder}/pchainApi.ts\` requests balance, fees and accepted transactions from`,
  '`server/src/features/pchain/pchainFeature.ts`, before the step is built and again before Core is asked.',
].join(' ')

const afterwards = [
  `\`${folder}/createPChainFlow.ts\` stores the transaction ID in \`${folder}/progressStore.ts\` →`,
  `\`${folder}/followStep.ts\` waits until the P-Chain has decided → \`${folder}/StepDialog.tsx\` goes on with the next step.`,
].join(' ')

/** From the button of a step to the wallet; each file is imported by one above it. */
export const pchainPath: ReadingPath = {
  title: 'How a step of the L1 gets to Core',
  files: [
    { path: `${folder}/PChainPanel.tsx`, what: 'lists the steps; the button of one opens its dialog' },
    { path: `${folder}/StepDialog.tsx`, what: 'shows the request of each step' },
    { path: `${folder}/createPChainFlow.ts`, what: 'builds a step and collects its facts' },
    { path: `${folder}/steps.ts`, what: 'what each step must do' },
    { path: `${folder}/buildTransaction.ts`, what: 'chooses the inputs and encodes the unsigned bytes' },
    ...platformSigningPath,
    { path: `${folder}/coreWallet.ts`, what: 'requests the signature from Core, which sends the transaction' },
  ],
  backend,
  afterwards,
}
