import { defineErrors } from '@sluice/workflow'

/** What is said about people: signing in, sessions, workspaces and roles. */
export const signInErrors = defineErrors('SIGN_IN', {
  SIGN_IN_OFF: {
    message: 'This server does not offer this sign-in',
    help: ['See SLUICE_AUTH in docs/operate.md.'],
    status: 404,
    retry: 'after-user',
  },
  SIGN_IN_NEEDED: {
    message: 'Sign in first',
    help: ['Programs send a named token as Authorization: Bearer …'],
    status: 401,
    retry: 'after-user',
  },
  SIGN_IN_EXPIRED: {
    message: 'This sign-in has expired, was used already, or began in another browser',
    help: ['Sign in again.'],
    status: 403,
    retry: 'after-user',
  },
  SIGN_IN_REFUSED: {
    message: 'The sign-in was refused: {reason}',
    help: ['Sign in again.'],
    status: 403,
    retry: 'after-user',
  },
  ISSUER_UNREACHABLE: {
    message: 'The sign-in service {issuer} does not answer as OpenID Connect asks',
    help: ['Try again later. Who runs this server: check SLUICE_OIDC_ISSUER.'],
    status: 502,
    retry: 'later',
  },
  NOT_INVITED: {
    message: '{name} has not been invited',
    help: ['Ask an owner of a workspace for an invitation link, and open it before you sign in.'],
    status: 403,
    retry: 'after-user',
  },
  ACCOUNT_BLOCKED: {
    message: '{name} has been blocked',
    help: ['Ask who runs this server.'],
    status: 403,
    retry: 'after-user',
  },
  ACCOUNT_NOT_FOUND: {
    message: 'There is no account {name}',
    help: ['sluice accounts list shows them.'],
    status: 404,
    retry: 'after-user',
  },
  ACCOUNT_AMBIGUOUS: {
    message: 'Several accounts are called {name}: {ids}',
    help: ['Name one by its id, e-mail or wallet address.'],
    status: 409,
    retry: 'after-user',
  },
  WORKSPACES_OF_OWNERS: {
    message: 'On this server you cannot create workspaces',
    help: ['Ask who runs it to add you to SLUICE_OWNERS.'],
    status: 403,
    retry: 'after-user',
  },
  INVITATION_INVALID: {
    message: 'This invitation has expired, was used already, or was withdrawn',
    help: ['Ask an owner of the workspace for another one.'],
    status: 404,
    retry: 'after-user',
  },
  CROSS_SITE_REQUEST: {
    message: 'A request that changes something has to come from the page of Sluice',
    help: ['Send the header x-sluice-workspace, or a body of application/json.'],
    status: 403,
  },
  ROLE_MISSING: {
    message: 'A member with the role {role} may not do this: it needs the role {needed}',
    help: ['Ask an owner of the workspace for that role.'],
    status: 403,
    retry: 'after-user',
  },
  ACCOUNT_NEEDED: {
    message: 'This is for people who sign in, and not for named tokens',
    help: ['Sign in with a browser.'],
    status: 403,
    retry: 'after-user',
  },
  // The same for one that does not exist and one of other people.
  WORKSPACE_NOT_FOUND: {
    message: 'There is no workspace {id} that you can use',
    help: ['Choose another workspace, or ask its owner for an invitation.'],
    status: 404,
    retry: 'after-user',
  },
  WORKSPACE_NAME_DIFFERS: {
    message: 'The workspace is called {name}: nothing was deleted',
    help: ['Type its name as it is written.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_WORKSPACES: {
    message: 'You own {most} workspaces already',
    help: ['Delete one that is not used.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_INVITATIONS: {
    message: 'There are {most} open invitations already',
    help: ['Withdraw those that are not used.'],
    status: 409,
    retry: 'after-user',
  },
  TOO_MANY_MEMBERS: {
    message: 'The workspace has {most} members already',
    help: ['Ask its owner to remove one.'],
    status: 409,
    retry: 'after-user',
  },
  MEMBER_NOT_FOUND: { message: 'There is no member {id} in this workspace', status: 404, retry: 'after-user' },
  LAST_OWNER: {
    message: 'The last owner of a workspace stays its owner',
    help: ['Make somebody else an owner first, or delete the workspace.'],
    status: 409,
    retry: 'after-user',
  },
  SESSION_NOT_FOUND: { message: 'You have no session {id}', status: 404, retry: 'after-user' },
})
