import { defineTexts } from '../../ui/defineTexts.ts'

export const receiptTexts = defineTexts('receipt', {
  titles: {
    swap: { pending: 'Swap sent', done: 'Swap complete', failed: 'Swap failed' },
    approval: { pending: 'Approval sent', done: 'Approval complete', failed: 'Approval failed' },
    transaction: { pending: 'Transaction sent', done: 'Transaction complete', failed: 'Transaction failed' },
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
  done: 'Done',
})
