import type { ReadingPath } from '../../guide.ts'
import { signingPath } from '../../signingPath.ts'

const folder = 'web/src/features/icm/send'

/** From the Send button to the wallet; each file is imported by one above it. */
export const icmPath: ReadingPath = {
  title: 'How a message gets to the wallet',
  files: [
    { path: `${folder}/SendForm.tsx`, what: 'the Send button checks the form and opens the review' },
    { path: `${folder}/makePlan.ts`, what: 'turns the fields into the message that is to be sent' },
    {
      path: `${folder}/MessageReviewDialog.tsx`,
      what: 'shows the request of the plan; calls `sendGuardedTransaction` for the signing flow',
    },
    { path: `${folder}/createMessageFlow.ts`, what: 'requests the call from the backend and states what it must do' },
    { path: `${folder}/planSend.ts`, what: 'builds the call that the message has to become' },
    ...signingPath({ path: 'call.ts', what: 'the rules of a call: target, function, arguments, tokens that leave' }),
  ],
}
