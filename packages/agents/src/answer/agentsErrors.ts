import { defineErrors } from '@sluice/workflow'

/** Why the agents service does not answer a request. */
export const agentsErrors = defineErrors('AGENTS', {
  REQUEST_BLANK: {
    message: 'The request is empty',
    help: ['Say in a sentence what the workflow should do, such as: Swap 1 ETH for USDC.'],
    retry: 'after-user',
  },
  PRIVATE: {
    message: 'This agents service only answers the server that runs it, because people sign in there',
    help: [
      'Send a named token to POST /api/assistant/process of that server, or start another service: sluice agents.',
    ],
    status: 403,
    retry: 'never',
  },
  REQUEST_TOO_LONG: {
    message: 'The request has {length} characters, and at most {limit} are read',
    help: ['Say it in fewer words, or in several requests.'],
    status: 413,
    retry: 'after-user',
  },
  BUSY: {
    message: 'The agents service is answering {requests} other requests',
    help: ['Try again in a moment.'],
    status: 503,
    retry: 'later',
  },
  TOO_LONG: {
    message: 'The request needed more than {seconds} s of computation and was stopped',
    help: ['Ask for less at a time, or for a smaller workflow.'],
    status: 413,
    retry: 'after-user',
  },
  TOO_LARGE: {
    message: 'The request needed too much memory and was stopped',
    help: ['Ask for less at a time, or for a smaller workflow.'],
    status: 413,
    retry: 'after-user',
  },
  CLOSING: { message: 'The agents service is being stopped', status: 503, retry: 'later' },
})
