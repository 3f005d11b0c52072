import { defineErrors } from '@sluice/workflow'

/** Every sentence about expressions and user code. */
export const sandboxErrors = defineErrors('SANDBOX', {
  EXPRESSION_INVALID: {
    message: 'The expression cannot be used: {message} (line {line}, column {column})',
    retry: 'after-user',
  },
  EXPRESSION_FAILED: {
    message: 'The expression failed: {message}',
    help: ['Look at the values that reach it: a missing key or a text where a number is expected is the usual cause.'],
    status: 422,
    retry: 'after-user',
  },
  SANDBOX_UNAVAILABLE: {
    message: 'Code cannot run here: the sandbox could not be started',
    status: 503,
    retry: 'later',
  },
})
