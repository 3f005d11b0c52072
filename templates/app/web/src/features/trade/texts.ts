/** Texts of a sent trade, those of its end by outcome. */
export const texts = {
  swap: {
    sent: 'Swap sent, waiting for confirmation…',
    mined: 'Swap executed successfully!',
    reverted: 'Swap failed',
    replaced: 'The swap was not confirmed',
  },
  approval: {
    sent: 'Approval sent, waiting for confirmation…',
    mined: 'Approval confirmed. The swap was not sent',
    reverted: 'The approval failed',
    replaced: 'The approval was not confirmed',
    dropped: 'The status of the approval is unknown',
    unknown: 'The status of the approval is unknown',
  },
  // only with: fusion
  orderNotFilled: 'The order was not filled',
  // end only
} as const
