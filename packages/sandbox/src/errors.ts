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
  CODE_TIMEOUT: {
    message: 'Code execution timeout',
    help: [
      'Code may run for 30 seconds and compute for 10 of them; look for a loop that does not end.',
      'Work on less data at once, or ask the host for several things at the same time.',
    ],
    status: 422,
    retry: 'after-user',
  },
  CODE_FAILED: { message: 'The code failed: {message}', status: 422, retry: 'after-user' },
  CODE_NEVER_FINISHES: {
    message: 'The code never finished: it waits for something that can not happen',
    help: ['A promise of the code is never resolved. There are no timers in the sandbox.'],
    status: 422,
    retry: 'after-user',
  },
  CODE_TOO_LONG: { message: 'Code has {kilobytes} KB at most', retry: 'after-user' },
  MEMORY_EXCEEDED: {
    message: 'The code used more than {megabytes} MB of memory',
    status: 422,
    retry: 'after-user',
  },
  INPUT_TOO_LARGE: {
    message: 'What the code is given is larger than {kilobytes} KB',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_TOO_LARGE: {
    message: 'What the code returns is larger than {kilobytes} KB',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_TOO_DEEP: {
    message: 'What the code returns is nested more than {depth} deep',
    status: 422,
    retry: 'after-user',
  },
  IMPORT_NOT_ALLOWED: {
    message: "Import of '{name}' is not allowed. Allowed: {allowed}",
    status: 422,
    retry: 'after-user',
  },
  PERMISSION_DENIED: {
    message: 'PERMISSION_DENIED: this code may not call {operation}; it needs the permission {permission}',
    status: 403,
    retry: 'after-user',
  },
  HOST_UNAVAILABLE: { message: 'host.{operation} cannot be used in this place', status: 422, retry: 'after-user' },
  HOST_CALL_INVALID: { message: 'host.{operation} was not given what it needs: {needs}', status: 422 },
  HOST_CALL_FAILED: { message: 'host.{operation} failed: {message}', status: 422, retry: 'later' },
  CODE_NOT_REPEATED: {
    message: 'The code failed after it had sent something, and is not repeated by itself: {reason}',
    help: ['Find out whether the service has done its work before you run it again.'],
    status: 422,
    retry: 'after-user',
  },
  HTTP_HOST_NOT_ALLOWED: { message: 'This code may not reach {host}', status: 403, retry: 'after-user' },
  HOST_CALLS_EXCEEDED: { message: 'The code asks the host too often: {limit}', status: 422, retry: 'after-user' },
  SANDBOX_BUSY: { message: 'Too much code is waiting for the sandbox', status: 503, retry: 'later' },
  SANDBOX_UNAVAILABLE: {
    message: 'Code cannot run here: the sandbox could not be started ({reason})',
    status: 503,
    retry: 'later',
  },
  PYTHON_NEEDS_BACKEND: { message: 'Python execution requires backend service', retry: 'after-user' },
  NO_INTERPRETER: { message: 'No interpreter available for {language}', retry: 'after-user' },
})
