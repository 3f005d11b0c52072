import type { ReadingPath } from '../../guide.ts'
import { signingPath } from '../../signingPath.ts'

const page = 'web/src/features/icm'
const backend = 'server/src/features/icm'
const folder = `${page}/send`

/** From the Send button to the wallet; each file is imported by one above it. */
export const icmPath: ReadingPath = {
  title: 'How a message gets to the wallet',
  files: [
    { path: `${folder}/SendForm.tsx`, what: 'the Send button checks the form and opens the review' },
    { path: `${folder}/makePlan.ts`, what: 'turns the fields into the message that is to be sent' },
    {
      path: `${folder}/MessageReviewDialog.tsx`,
      what: 'shows the request of the plan; calls `sendTransactionInWallet` for the signing flow',
    },
    { path: `${folder}/createMessageFlow.ts`, what: 'requests the call from the backend and states what it must do' },
    ...signingPath({ path: 'call.ts', what: 'the rules of a call: target, function, arguments, tokens that leave' }),
  ],
  backend: [
    `The backend: \`createMessageFlow\` requests the call by \`prepareSend\` of \`${page}/icmApi.ts\` at \`POST /api/icm/send\`, which`,
    `\`${backend}/prepare/messageRoutes.ts\` answers: \`chooseDeliveryMethod\` (gateway or messenger), then \`planMessage\``,
    `builds the transaction. \`${folder}/planSend.ts\` builds the same call on the page, with which the guard compares it.`,
  ].join(' '),
  test: `${folder}/createMessageFlow.test.ts`,
}

/** From the wallet's answer to the history; the first file of each side is where a reader enters. */
export const historyPath: ReadingPath = {
  title: 'How a sent message reaches the history',
  files: [
    {
      path: `${page}/IcmProvider.tsx`,
      what: 'holds what the tabs share; `SendForm` hands the hash of a sent message to its `follower`',
    },
    { path: `${folder}/useSendFollower.ts`, what: 'stores the hash, so that a reload loses nothing, and follows it' },
    {
      path: `${folder}/reportSend.ts`,
      what: 'waits until the transaction is mined and reports it at `POST /api/icm/complete`, with retries',
    },
    { path: `${backend}/openMessaging.ts`, what: 'connects routes, store, watcher and live updates' },
    {
      path: `${backend}/history/historyRoutes.ts`,
      what: 'takes the report, publishes the message and wakes the watcher',
    },
    { path: `${backend}/history/recordSentMessage.ts`, what: 'reads the message from the receipt and stores it' },
    { path: `${backend}/history/createMessageWatcher.ts`, what: 'asks the destination chain until it was executed' },
    { path: `${backend}/live/createLiveServer.ts`, what: 'sends each change to the open pages of the account' },
    {
      path: `${page}/live/useLiveUpdates.ts`,
      what: `puts each change into the query cache; \`${folder}/SendReceipt.tsx\` and \`${page}/history/MessageHistory.tsx\` show it by \`useMessages\``,
    },
  ],
}
