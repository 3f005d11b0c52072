/** Texts of a check's results. */
export const checkTexts = {
  sent: (hash: string) => `sent ${hash}`,
  signed: 'signed',
  done: 'done',
  skipped: 'skipped: its branch was not taken',
  cancelled: 'not run',
  stopped: (seconds: number) => `stopped after ${seconds} s`,
  waiting: 'waits for the wallet',
} as const
