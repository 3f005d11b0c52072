import { defineErrors } from '@sluice/workflow'

/** Answers to a preview's backend whose request is not passed on. */
export const forwarderErrors = defineErrors('PREVIEW_FORWARDER', {
  REFUSED: { message: 'This request is not passed on: {reason}', status: 403 },
  TOKEN_WRONG: { message: 'The token of this preview is missing or wrong', status: 401 },
  BUSY: { message: 'More than {requests} requests at a time', status: 429, retry: 'later' },
  TOO_LARGE: { message: 'A request may have at most {megabytes} MB', status: 413 },
  FAILED: { message: 'No answer from {host}', status: 502, retry: 'later' },
})
