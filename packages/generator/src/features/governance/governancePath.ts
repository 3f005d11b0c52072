import type { ReadingPath } from '../../guide.ts'
import { transactionEnd, transactionPath } from '../../signingPath.ts'

const folder = 'web/src/features/governance'

/** From the Vote button to the wallet; each file is imported by one above it. */
export const governancePath: ReadingPath = {
  title: 'How a vote gets to the wallet',
  files: [
    { path: `${folder}/ProposalsPanel.tsx`, what: 'lists the proposals and opens the dialog of a plan' },
    { path: `${folder}/ProposalView.tsx`, what: 'shows a proposal with the form of a vote' },
    { path: `${folder}/VoteForm.tsx`, what: 'the Vote button makes a plan of the chosen vote' },
    { path: `${folder}/governancePlans.ts`, what: 'the call of each action, and what it must do' },
    ...transactionPath({
      path: 'governance/governanceIntents.ts',
      what: 'the rules of proposals, votes and delegations',
    }),
  ],
  afterwards: transactionEnd,
}
