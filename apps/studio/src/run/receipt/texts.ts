import { defineTexts } from '../../ui/defineTexts.ts'

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const receiptTexts = defineTexts('receipt', {
  titles: {
    pending: (kind: string) => `${capitalize(kind)} sent`,
    done: (kind: string) => `${capitalize(kind)} complete`,
    failed: (kind: string) => `${capitalize(kind)} failed`,
  },
  /** What a transaction other than a trade did. */
  rows: {
    pay: 'You paid',
    receive: 'You received',
    send: 'You sent',
    spend: 'You spent at most',
    lock: 'You locked',
    list: 'You listed',
    ask: 'You ask for',
    allow: 'You allowed taking',
    revoke: 'You revoked the approval of',
    mint: 'You minted',
    deploy: 'You deployed',
    vote: 'You voted',
    propose: 'You proposed',
    queue: 'You queued',
    execute: 'You executed',
    message: 'You sent a message',
    call: 'You called',
  },
  pending: 'Waiting for confirmation',
  confirmed: 'Confirmed',
  youReceived: 'You received',
  youReceivedAtLeast: 'You received at least',
  youAllowed: 'Allowed up to',
  forAmount: (paid: string) => `for ${paid}`,
  fee: (fee: string) => `fee ${fee}`,
  failed: 'Transaction failed',
  reverted: 'The transaction was reverted. Only the network fee was spent.',
  replaced: 'Another transaction with the same nonce took its place.',
  dropped: 'The network no longer knows this transaction. It may have been dropped.',
  nextFailed: 'Approval sent, but the next step failed',
  viewOnCanvas: 'View on canvas',
  tryAgain: 'Try again',
  hide: 'Hide',
  done: 'Done',
})
