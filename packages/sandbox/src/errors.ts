import { defineErrors } from '@sluice/workflow'

/** Messages about expressions and user code. */
export const sandboxErrors = defineErrors('SANDBOX', {
  EXPRESSION_INVALID: {
    message: 'Invalid expression: {message} (line {line}, column {column})',
    retry: 'after-user',
  },
  EXPRESSION_FAILED: {
    message: 'The expression failed: {message}',
    help: ['Check its input values for a missing key, or text instead of a number.'],
    status: 422,
    retry: 'after-user',
  },
  CODE_TIMEOUT: {
    message: 'Code execution timeout',
    help: [
      'This code may run for {seconds} s, with {cpuSeconds} s of CPU time. Check for an endless loop.',
      'Process less data, or make host calls in parallel.',
    ],
    status: 422,
    retry: 'after-user',
  },
  CODE_FAILED: { message: 'The code failed: {message}', status: 422, retry: 'after-user' },
  CODE_NEVER_FINISHES: {
    message: 'The code never finished: it awaits a promise that never resolves',
    help: ['Timers don’t exist in the sandbox.'],
    status: 422,
    retry: 'after-user',
  },
  CODE_TOO_LONG: { message: 'Code must be at most {kilobytes} KB', retry: 'after-user' },
  MEMORY_EXCEEDED: {
    message: 'The code used more than {megabytes} MB of memory',
    status: 422,
    retry: 'after-user',
  },
  INPUT_TOO_LARGE: {
    message: 'Input of the code exceeds {kilobytes} KB',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_TOO_LARGE: {
    message: 'Output of the code exceeds {kilobytes} KB',
    status: 422,
    retry: 'after-user',
  },
  OUTPUT_TOO_DEEP: {
    message: 'Output of the code is nested more than {depth} levels deep',
    status: 422,
    retry: 'after-user',
  },
  IMPORT_NOT_ALLOWED: {
    message: "Import of '{name}' is not allowed. Allowed: {allowed}",
    status: 422,
    retry: 'after-user',
  },
  PERMISSION_DENIED: {
    message: 'PERMISSION_DENIED: {operation} needs the permission {permission}',
    status: 403,
    retry: 'after-user',
  },
  HOST_UNAVAILABLE: { message: 'host.{operation} isn’t available here', status: 422, retry: 'after-user' },
  HOST_CALL_INVALID: { message: 'host.{operation} has invalid arguments: {needs}', status: 422 },
  HOST_CALL_FAILED: { message: 'host.{operation} failed: {message}', status: 422, retry: 'later' },
  CODE_NOT_REPEATED: {
    message: 'The code failed after sending a request, so it isn’t retried: {reason}',
    help: ['Check whether the service processed the request before you run it again.'],
    status: 422,
    retry: 'after-user',
  },
  HTTP_HOST_NOT_ALLOWED: {
    message: 'Host {host} isn’t allowed for this code. Its httpHosts allow: {allowed}',
    status: 403,
    retry: 'after-user',
  },
  KEY_NOT_NAMED: {
    message: 'Code names keys by a sensitive field of its node, as {example}, and never by the name of a secret',
    status: 403,
    retry: 'after-user',
  },
  KEY_NOT_SET: { message: 'The node has no key in its field {key}', status: 422, retry: 'after-user' },
  HOST_CALLS_EXCEEDED: { message: 'Too many host calls: {limit}', status: 422, retry: 'after-user' },
  SANDBOX_BUSY: { message: 'The sandbox is busy', status: 503, retry: 'later' },
  SANDBOX_UNAVAILABLE: {
    message: 'Can’t start the sandbox: {reason}',
    status: 503,
    retry: 'later',
  },
  PYTHON_NEEDS_BACKEND: { message: 'Python execution requires backend service', retry: 'after-user' },
  NO_INTERPRETER: { message: 'No interpreter available for {language}', retry: 'after-user' },
})
