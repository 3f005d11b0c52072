import { defineErrors } from '@sluice/workflow'

/** Errors about GitHub, and the notes of a publication (`NOTE_*`). */
export const githubErrors = defineErrors('GITHUB', {
  // Texts of the spec; what GitHub said is added to `help`.
  USER_FAILED: { message: 'Failed to fetch user', status: 502, retry: 'later' },
  REPOSITORY_FAILED: { message: 'Failed to create repository', status: 502, retry: 'later' },
  UPLOAD_FAILED: { message: 'Failed to upload {path}', status: 502, retry: 'later' },
  PUBLISH_FAILED: { message: 'Failed to publish to GitHub', status: 502, retry: 'later' },
  TOKEN_EXCHANGE_FAILED: { message: 'OAuth token exchange failed', status: 502, retry: 'later' },
  OAUTH_FAILED: {
    message: 'GitHub OAuth error',
    help: ['Check the OAuth app in Settings → GitHub'],
    status: 502,
    retry: 'after-user',
  },
  NO_CODE: { message: 'No code to publish. Please generate code first.', status: 409, retry: 'after-user' },
  NOT_CONNECTED: { message: 'Please connect to GitHub first.', status: 409, retry: 'after-user' },

  // Connection and answers.
  ADDRESS_INVALID: {
    message: 'Invalid GitHub address: {reason}',
    help: ['Use https://github.com, or the https address of a GitHub Enterprise Server'],
    status: 422,
    retry: 'after-user',
  },
  UNREACHABLE: {
    message: 'The connection to {host} failed',
    help: ['Check the network connection', 'Check the GitHub address in Settings → GitHub'],
    status: 502,
    retry: 'later',
  },
  TIMED_OUT: { message: '{host} didn’t answer within {seconds} seconds', status: 504, retry: 'later' },
  UNAVAILABLE: {
    message: 'GitHub is unavailable (HTTP {status})',
    help: ['Check githubstatus.com, then try again'],
    status: 502,
    retry: 'later',
  },
  REDIRECTED: {
    message: '{host} redirected the request; Sluice doesn’t send a token to another address',
    help: ['The repository may have been renamed: use its new name', 'Check the GitHub address in Settings → GitHub'],
    status: 502,
    retry: 'after-user',
  },
  ANSWER_NOT_JSON: {
    message: '{host} answered with something other than JSON (HTTP {status})',
    help: ['Check the GitHub address in Settings → GitHub', 'A proxy may answer in place of GitHub'],
    status: 502,
    retry: 'after-user',
  },
  ANSWER_INVALID: { message: '{host} sent an unexpected answer: {reason}', status: 502 },
  ANSWER_TOO_LARGE: { message: 'The answer of {host} is larger than {megabytes} MB', status: 502 },
  ANSWER_REFUSED: { message: 'GitHub answered HTTP {status}: {reason}', status: 502 },
  REASON: { message: 'GitHub answered: {reason}' },
  RATE_LIMITED: {
    message: 'GitHub’s rate limit is reached. Try again in {seconds} seconds',
    status: 429,
    retry: 'later',
  },
  CANCELLED: { message: 'Publishing was cancelled', status: 409, retry: 'later' },

  // Account and access.
  BAD_CREDENTIALS: {
    message: 'GitHub rejected the token',
    help: ['It may have expired or been revoked: connect the account again'],
    status: 409,
    retry: 'after-user',
  },
  TOKEN_MALFORMED: {
    message: 'The token has a character that no token has, such as a line break',
    help: ['Copy the token again, without spaces and line breaks'],
    status: 409,
    retry: 'after-user',
  },
  SCOPE_MISSING: {
    message: 'The token lacks access to {subject}',
    help: [
      'A classic token or OAuth app needs the scope repo',
      'A fine-grained token needs Administration and Contents (read and write) for the repository',
    ],
    status: 409,
    retry: 'after-user',
  },
  TOKEN_NOT_PERMITTED: {
    message: 'This personal access token isn’t permitted to write to {subject}',
    help: [
      'Give it the permissions Contents and Pull requests (read and write)',
      'To create repositories it also needs Administration (read and write) and access to all repositories',
    ],
    status: 409,
    retry: 'after-user',
  },
  SSO_REQUIRED: {
    message: 'The organization requires single sign-on for {subject}',
    help: ['Authorize the token for the organization under Settings → Developer settings on GitHub'],
    status: 409,
    retry: 'after-user',
  },

  // Repositories.
  REPOSITORY_NAME_INVALID: {
    message: '{name} is not a valid repository name',
    help: ['Use up to 100 letters, digits, dots, dashes or underscores; not ending in .git'],
    status: 422,
    retry: 'after-user',
  },
  NAME_TAKEN: {
    message: 'The repository {name} already exists on {owner}',
    help: ['Use another name', 'Or update it, if Sluice published it before'],
    status: 409,
    retry: 'after-user',
  },
  NAME_TAKEN_FREE: {
    message: 'The repository {name} already exists on {owner}. {free} is available',
    help: ['Use another name', 'Or update it, if Sluice published it before'],
    status: 409,
    retry: 'after-user',
  },
  PRIVATE_NOT_ALLOWED: {
    message: '{owner} isn’t allowed to create private repositories',
    help: ['Turn off Private, or check the plan and the policies of the account'],
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_NOT_FOUND: {
    message: 'There is no repository {repository}, or the token can’t see it',
    status: 404,
    retry: 'after-user',
  },
  REPOSITORY_FOREIGN: {
    message: 'The repository {repository} has content that Sluice didn’t publish',
    help: ['Choose an empty repository, or create a new one'],
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_PUBLISHED: {
    message: 'The repository {repository} was published before',
    help: ['Update it instead'],
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_EMPTY: {
    message: 'The repository {repository} is empty: there is nothing to update',
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_ARCHIVED: {
    message: 'The repository {repository} is archived and read-only',
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_PUBLIC: {
    message: 'Nothing was published: {repository} is public, and a private repository was asked for',
    help: ['Make the repository private on GitHub', 'Or publish without Private'],
    status: 409,
    retry: 'after-user',
  },
  REPOSITORY_TOO_LARGE: { message: 'The repository {repository} has too many files to compare', status: 409 },
  REPOSITORY_NOT_READY: {
    message: 'GitHub hasn’t finished creating {repository}',
    help: ['Try again in a minute'],
    status: 504,
    retry: 'later',
  },
  BRANCH_MOVED: {
    message: 'The branch {branch} of {repository} changed while publishing',
    help: ['Publish again'],
    status: 409,
    retry: 'later',
  },
  BRANCH_PROTECTED: {
    message: 'The branch {branch} of {repository} is protected',
    help: ['Allow this account to push to it, or publish to another repository'],
    status: 409,
    retry: 'after-user',
  },
  PULL_REQUEST_EXISTS: { message: 'A pull request of the branch {branch} already exists', status: 409 },
  FOLDER_BLOCKED: {
    message: 'The repository has a file {path} where the project needs a folder',
    help: ['Rename or remove that file'],
    status: 409,
    retry: 'after-user',
  },

  // Content.
  SECRET_FOUND: {
    message: 'Nothing was published: {place} contains a secret',
    help: ['Remove it from the workflow’s name, description and fields, then publish again'],
    status: 422,
    retry: 'after-user',
  },
  KEY_POSSIBLE: {
    message: 'Nothing was published: {place} contains 32 bytes of hex, which may be a private key',
    help: [
      'Remove it from the workflow’s name, description and notes, then publish again',
      'If it is a hash, write what it is before it, such as “transaction 0x…”',
    ],
    status: 422,
    retry: 'after-user',
  },

  // OAuth.
  CODE_INVALID: {
    message: 'The authorization code is invalid or has expired',
    help: ['Connect again: a code is valid for 10 minutes and once'],
    status: 409,
    retry: 'after-user',
  },
  OAUTH_APP_INVALID: {
    message: 'GitHub doesn’t accept the client ID or client secret of the OAuth app',
    help: ['Check both in Settings → GitHub'],
    status: 409,
    retry: 'after-user',
  },
  REDIRECT_URI_REFUSED: {
    message: 'The callback URL differs from the one of the OAuth app',
    help: ['Enter the address of this editor followed by /github/callback in the OAuth app'],
    status: 409,
    retry: 'after-user',
  },
  ACCESS_DENIED: {
    message: 'Access was denied on GitHub',
    help: ['Connect again and choose Authorize'],
    status: 409,
    retry: 'after-user',
  },
  EMAIL_UNVERIFIED: {
    message: 'The GitHub account has no verified email address',
    help: ['Verify it in the account’s settings on GitHub'],
    status: 409,
    retry: 'after-user',
  },
  APP_SUSPENDED: { message: 'GitHub has suspended the OAuth app', status: 409, retry: 'after-user' },
  DEVICE_CODE_EXPIRED: {
    message: 'The device code has expired',
    help: ['Connect again: a code is valid for 15 minutes'],
    status: 409,
    retry: 'after-user',
  },
  DEVICE_CODE_INVALID: { message: 'GitHub doesn’t know the device code', status: 409, retry: 'after-user' },
  DEVICE_FLOW_DISABLED: {
    message: 'Device flow is turned off for the OAuth app',
    help: ['Turn on Enable Device Flow in the app’s settings on GitHub, or use a token'],
    status: 409,
    retry: 'after-user',
  },

  // Notes of a publication.
  NOTE_WORKFLOWS_LEFT_OUT: {
    message:
      '{paths} was left out: the token lacks the scope workflow. Connect with that scope and update the repository',
  },
  NOTE_WORKFLOWS_REFUSED: {
    message:
      '{paths} was left out: GitHub refused it. Give the token the permission Workflows and update the repository',
  },
  NOTE_ONE_BY_ONE: { message: 'Files were uploaded one by one: GitHub refused a single commit with this token' },
  NOTE_LEFT_AS_IT_IS: { message: 'Left out by the settings, so unchanged in the repository: {paths}' },
  NOTE_UNCHANGED: { message: 'The repository is up to date' },
})
