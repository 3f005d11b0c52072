export const uiTexts = {
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  retry: 'Try again',
  loading: 'Loading',
  details: 'Details',
  partMissing: 'A part of this page could not be loaded',
  partMissingHelp: 'Check that the server runs. After an update of Sluice, reload the page.',
} as const
