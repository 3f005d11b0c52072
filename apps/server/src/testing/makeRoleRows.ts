import { createAccessToken, roleScopes, roles, type Scope, scopes } from '@sluice/protocol'
import type { SignInServer } from './startSignInServer.ts'

export type Headers = { readonly [name: string]: string }

/** One who calls, with what may be answered. */
export type RoleRow = {
  readonly name: string
  readonly headers: Headers
  /** Scope in the workspace that is asked for; null: none, although signed in; undefined: nobody. */
  readonly scope: Scope | null | undefined
  /** Whether it has an account, which named tokens have not. */
  readonly hasAccount: boolean
}

/** Everybody who may call a server with sign-in, or may not. */
export async function makeRoleRows(server: SignInServer): Promise<readonly RoleRow[]> {
  const { owner, stranger } = server
  const workspaceId = owner.session.workspaceId!
  const members: RoleRow[] = []
  for (const role of roles) {
    const { browser } = await server.invite(role)
    const headers = { cookie: browser.cookie(), 'x-sluice-workspace': workspaceId }
    members.push({ name: role, headers, scope: roleScopes[role], hasAccount: true })
  }
  const tokens: RoleRow[] = []
  for (const scope of scopes) {
    const { body } = await owner.browser.call(createAccessToken, { body: { name: scope, scope } })
    const headers = { authorization: `Bearer ${body.token}` }
    tokens.push({ name: `token ${scope}`, headers, scope, hasAccount: false })
    const elsewhere = { ...headers, 'x-sluice-workspace': stranger.session.workspaceId! }
    // Whatever it asks for: a named token has one workspace.
    tokens.push({ name: `token ${scope} in another workspace`, headers: elsewhere, scope: null, hasAccount: false })
  }
  const asked = { 'x-sluice-workspace': workspaceId }
  return [
    { name: 'nobody', headers: asked, scope: undefined, hasAccount: false },
    { name: 'forged session', headers: { ...asked, cookie: 'sluice-session=x' }, scope: undefined, hasAccount: false },
    { name: 'token of the page', headers: { 'x-app-token': server.token }, scope: undefined, hasAccount: false },
    ...members,
    {
      name: 'owner of another workspace',
      headers: { cookie: stranger.browser.cookie(), 'x-sluice-workspace': workspaceId },
      scope: null,
      hasAccount: true,
    },
    {
      name: 'owner who asks for a workspace that does not exist',
      headers: { cookie: owner.browser.cookie(), 'x-sluice-workspace': 'workspace-none' },
      scope: null,
      hasAccount: true,
    },
    ...tokens,
  ]
}
