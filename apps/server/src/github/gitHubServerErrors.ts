import { defineErrors } from '@sluice/workflow'

/** Errors of sign-ins and publications on this server; those about GitHub are in `@sluice/github`. */
export const gitHubServerErrors = defineErrors('SERVER_GITHUB', {
  SET_BY_ENVIRONMENT: {
    message: 'GitHub is set up by the environment variable {variable} and cannot be changed here',
    help: ['Change the variable and start the server again.'],
    status: 409,
    retry: 'after-user',
  },
  ADDRESS_OF_OPERATOR: {
    message: 'Only github.com can be used here',
    help: ['The operator of this server sets another GitHub with GITHUB_BASE_URL.'],
    status: 403,
    retry: 'after-user',
  },
  SECRET_WITHOUT_ID: {
    message: 'A client secret needs a client id',
    help: ['Enter both as GitHub shows them for the OAuth app.'],
    retry: 'after-user',
  },
  OAUTH_NOT_CONFIGURED: {
    message: 'Connecting in a window needs an OAuth app with a client id and a client secret',
    help: ['Enter both under Settings, or connect with a device code or a token.'],
    status: 409,
    retry: 'after-user',
  },
  DEVICE_NOT_CONFIGURED: {
    message: 'Connecting with a device code needs the client id of an OAuth app',
    help: ['Enter it under Settings, or connect with a token.'],
    status: 409,
    retry: 'after-user',
  },
  REDIRECT_REFUSED: {
    message: 'GitHub may only return to {path} of this server',
    help: ['Open Sluice at the address it printed when it started, then connect again.'],
    retry: 'after-user',
  },
  STATE_UNKNOWN: {
    message: 'This GitHub sign-in was not started by this server',
    help: ['Connect again. A sign-in is lost when the server restarts.'],
    retry: 'after-user',
  },
  STATE_USED: {
    message: 'This GitHub sign-in was already used',
    help: ['Connect again if the account is not shown as connected.'],
    retry: 'after-user',
  },
  STATE_EXPIRED: {
    message: 'This GitHub sign-in has expired: it is valid for 10 minutes',
    help: ['Connect again.'],
    retry: 'after-user',
  },
  CLIENT_DIFFERS: {
    message: 'This GitHub sign-in was started for another OAuth app',
    help: ['Connect again.'],
    retry: 'after-user',
  },
  REDIRECT_DIFFERS: {
    message: 'This GitHub sign-in was started with another return address',
    help: ['Connect again.'],
    retry: 'after-user',
  },
  FLOW_UNKNOWN: {
    message: 'This device code is not known here',
    help: ['Ask for a new code. A code is lost when the server restarts.'],
    status: 404,
    retry: 'after-user',
  },
  CONNECTING_CANCELLED: {
    message: 'Connecting to GitHub was cancelled',
    help: ['Connect again.'],
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_BUSY: {
    message: 'A publication to {repository} is already running',
    help: ['Wait until it has ended, or cancel it.'],
    status: 409,
    retry: 'later',
  },
  TOO_MANY_PUBLICATIONS: {
    message: 'At most {count} publications run at the same time',
    help: ['Wait until one has ended, or cancel one.'],
    status: 409,
    retry: 'later',
  },
  PUBLICATION_NOT_FOUND: {
    message: 'Publication {id} does not exist',
    help: ['Only the newest publications are kept.'],
    status: 404,
  },
  PUBLICATION_UNREADABLE: {
    message: 'The data of publication {id} is damaged',
    help: ['Publish again.'],
    status: 500,
    retry: 'after-user',
  },
  CANNOT_RESUME: {
    message: 'This publication cannot be continued',
    help: ['Publish again.'],
    status: 409,
    retry: 'after-user',
  },
  PUBLICATION_INTERRUPTED: {
    message: 'The server stopped during this publication',
    help: ['Continue it: nothing is published twice.'],
    retry: 'later',
  },
  ACCOUNT_DIFFERS: {
    message: 'This publication belongs to the GitHub account {login}',
    help: ['Connect that account again, then continue.'],
    status: 409,
    retry: 'after-user',
  },
})
