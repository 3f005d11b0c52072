/** Texts that several places show of a sent trade. */
export const texts = {
  waiting: 'Sent, waiting for confirmation…',
  swapped: 'Swap executed successfully!',
  approvalFailed: 'The approval failed',
} as const
