import { defineErrors } from '@sluice/workflow'

/** What is said about named tokens. */
export const accessTokenErrors = defineErrors('ACCESS', {
  TOKEN_UNKNOWN: {
    message: 'This token does not exist or was revoked',
    help: ['Create one under API access in Settings, or with: sluice token create NAME'],
    status: 401,
    retry: 'after-user',
  },
  TOKEN_EXPIRED: {
    message: 'The token {name} expired on {date}',
    help: ['Create another one under API access in Settings, or with: sluice token create NAME'],
    status: 401,
    retry: 'after-user',
  },
  SCOPE_MISSING: {
    message: 'The token {name} has the scope {scope}, and this needs {needed}',
    help: ['Create a token with that scope.'],
    status: 403,
    retry: 'after-user',
  },
  NAME_TAKEN: {
    message: 'There is a token {name} already',
    help: ['Choose another name, or revoke it first.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_TOKENS: {
    message: 'There are {most} tokens already',
    help: ['Revoke those that are not used.'],
    status: 409,
    retry: 'after-user',
  },
  TOKEN_NOT_FOUND: { message: 'There is no token {name}', status: 404, retry: 'after-user' },
  NAME_AMBIGUOUS: {
    message: 'Several tokens are called {name}: {ids}',
    help: ['Name one by its id.'],
    status: 409,
    retry: 'after-user',
  },
  TOKEN_FILE_INVALID: {
    message: '{file} is not a token file',
    help: ['Delete it, and create the token again.'],
    status: 500,
    retry: 'after-user',
  },
})
