import { randomBytes } from 'node:crypto'

/** A right that a fine-grained token can have. */
export type TokenPermission = 'administration' | 'contents' | 'workflows' | 'pull_requests'

/** Classic and OAuth tokens have scopes, fine-grained ones permissions (all with write access). */
export type FakeToken = {
  readonly token: string
  readonly scopes?: readonly string[]
  readonly permissions?: readonly TokenPermission[]
  /** Full names of the repositories a fine-grained token is limited to. */
  readonly repositories?: readonly string[]
}

export type FakeUserOptions = {
  readonly login: string
  readonly name?: string
  readonly tokens?: readonly FakeToken[]
}

export type FakeOrganisationOptions = {
  readonly login: string
  /** Logins of the users who may create repositories. */
  readonly members: readonly string[]
}

export type Account = {
  readonly id: number
  readonly login: string
  readonly name: string
  readonly type: 'User' | 'Organization'
  readonly members: readonly string[]
}

export type Session = FakeToken & { readonly user: Account }

export type Accounts = ReturnType<typeof createAccounts>

/** Users, organisations and the tokens that are valid now. */
export function createAccounts(users: readonly FakeUserOptions[], organisations: readonly FakeOrganisationOptions[]) {
  const accounts = new Map<string, Account>()
  const sessions = new Map<string, Session>()

  const add = (account: Omit<Account, 'id'>) => {
    const added = { ...account, id: 1000 + accounts.size }
    accounts.set(account.login.toLowerCase(), added)
    return added
  }

  for (const { login, name = login, tokens = [] } of users) {
    const user = add({ login, name, type: 'User', members: [login] })
    for (const token of tokens) sessions.set(token.token, { ...token, user })
  }
  for (const { login, members } of organisations) add({ login, name: login, type: 'Organization', members })

  return {
    find: (login: string): Account | undefined => accounts.get(login.toLowerCase()),
    listUsers: (): readonly Account[] => [...accounts.values()].filter(account => account.type === 'User'),
    findSession: (token: string): Session | undefined => sessions.get(token),
    /** Issues a token; `prefix` is GitHub's for its kind (`gho_` OAuth, `ghp_` classic, `github_pat_` fine-grained). */
    issueToken: (login: string, rights: Omit<FakeToken, 'token'>, prefix = 'gho_'): string => {
      const user = accounts.get(login.toLowerCase())
      if (!user) throw new Error(`There is no user ${login}`)
      const token = `${prefix}${randomBytes(18).toString('hex')}`
      sessions.set(token, { ...rights, token, user })
      return token
    },
    revokeToken: (token: string): boolean => sessions.delete(token),
  }
}

/** What the API tells about an account. */
export function describeAccount(account: Account, web: string) {
  return {
    login: account.login,
    id: account.id,
    node_id: Buffer.from(`04:User${account.id}`).toString('base64'),
    avatar_url: `${web}/avatars/u/${account.id}?v=4`,
    url: `${web}/api/v3/users/${account.login}`,
    html_url: `${web}/${account.login}`,
    type: account.type,
    ...(account.type === 'User' && { site_admin: false }),
  }
}

/** Whether a token has a scope itself or one that includes it. */
export function hasScope(session: Session, scope: string): boolean {
  const including: { readonly [scope: string]: readonly string[] } = { public_repo: ['repo'], 'user:email': ['user'] }
  return [scope, ...(including[scope] ?? [])].some(name => session.scopes?.includes(name) ?? false)
}
