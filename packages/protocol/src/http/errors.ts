import { defineErrors } from '@sluice/workflow'

/** What every HTTP server of Sluice says about a start or a request, before it is about anything of its own. */
export const httpErrors = defineErrors('HTTP', {
  PORT_TAKEN: {
    message: 'Port {port} is already in use',
    help: ['Stop the program that uses it, or start with --port and another number.'],
    retry: 'after-user',
  },
  HOST_NOT_LOOPBACK: {
    message: '{host} is not a loopback address',
    help: [
      'Use 127.0.0.1, localhost or ::1. Only a server with sign-in takes others: SLUICE_AUTH and an https SLUICE_PUBLIC_URL.',
    ],
    retry: 'after-user',
  },
  HOST_REFUSED: {
    message: 'This server does not serve host {host}',
    help: ['Open Sluice at the address it printed when it started.'],
    status: 421,
  },
  ORIGIN_REFUSED: {
    message: 'Requests from other sites are refused',
    help: ['Open Sluice at the address it printed when it started.'],
    status: 403,
  },
  REQUEST_INVALID: { message: '{details}', retry: 'after-user' },
  JSON_INVALID: { message: 'The body is not valid JSON', retry: 'after-user' },
  JSON_TOO_DEEP: { message: 'The body is nested too deeply', retry: 'after-user' },
  JSON_TOO_MANY_VALUES: {
    message: 'The body holds more than {values} values, or an object with more than {keys} keys',
    help: ['Split the workflow, or keep large lists outside of it.'],
    status: 413,
    retry: 'after-user',
  },
  JSON_ONLY: { message: 'Content-Type must be application/json', status: 415, retry: 'after-user' },
  BODY_TOO_LARGE: { message: 'The body is too large', status: 413, retry: 'after-user' },
  NOT_FOUND: { message: 'Not found: {method} {path}', status: 404 },
  TOO_MANY_REQUESTS: {
    message: 'More than {requests} requests in 15 seconds: try again in {seconds} s',
    help: ['Start the server with --rate-limit and another number if that is meant.'],
    status: 429,
    retry: 'later',
  },
  INTERNAL: {
    message: 'Something went wrong',
    help: ['See the terminal where Sluice runs for details.'],
    status: 500,
    retry: 'later',
  },
})
