export const uiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  loading: 'Loading',
  details: 'Details',
  minutes: (count: number) => `${count} min`,
} as const
