import type { Account, SignedIn, SignInMethods, Workspace } from '@sluice/protocol'
import { z } from 'zod'
import type { AccessControl } from '../accessControl.ts'
import type { AccessTokens, Callers } from '../callers.ts'
import { lazyPromise } from '../lazyPromise.ts'
import type { Auth } from '../readAuth.ts'
import { signInErrors } from '../signInErrors.ts'
import { type AccountStore, createAccountStore } from '../storage/accounts/accountStore.ts'
import type { Person } from '../storage/accounts/admitAccount.ts'
import { makeSecret } from '../storage/accounts/secretText.ts'
import type { ProjectDatabase } from '../storage/openProjectDatabase.ts'
import { type AuditLog, createAuditLog } from './auditLog.ts'
import { createCookies } from './cookies.ts'
import { createMemberCallers, pickWorkspace } from './memberCallers.ts'
import { createOidcSignIn, oidcAttemptSchema } from './oidcSignIn.ts'
import { createWalletSignIn, walletAttemptSchema, walletIssuer } from './walletSignIn.ts'
import { createWorkspaceAccessTokens } from './workspaceAccessTokens.ts'

/** Where to go on after a sign-in, and the invitation that it uses. */
const goalSchema = z.object({ returnTo: z.string(), invitation: z.string().exactOptional() })

type Goal = z.infer<typeof goalSchema>

/** What a request of a sign-in carries beside its body. */
export type Browser = { readonly cookie?: string | undefined; readonly 'user-agent'?: string | undefined }

type Finished = { readonly session: SignedIn; readonly returnTo: string; readonly setCookies: readonly string[] }

export type SignIn = {
  readonly publicUrl: string
  readonly methods: SignInMethods
  readonly callers: Callers
  readonly audit: AuditLog
  readonly accounts: () => Promise<AccountStore>
  /** The session of a cookie; null without one. */
  readSession(browser: Browser, workspaceId: string | undefined): Promise<SignedIn | null>
  /** Throws `WORKSPACES_OF_OWNERS`. */
  assertMayCreateWorkspaces(accountId: string): Promise<void>
  startOidc(goal: Goal, browser: Browser): Promise<{ readonly url: string; readonly setCookie: string }>
  finishOidc(query: string, browser: Browser): Promise<Finished>
  startWallet(
    wallet: { readonly address: string; readonly chainId: number },
    goal: Goal,
    browser: Browser,
  ): Promise<{ readonly message: string; readonly expiresAt: number; readonly setCookie: string }>
  finishWallet(signed: { readonly message: string; readonly signature: string }, browser: Browser): Promise<Finished>
  /** `set-cookie` header with which a browser keeps its session for another 30 days. */
  keepCookie(browser: Browser): string
  /** `set-cookie` header that ends the session in the browser. */
  clearCookie(): string
  /** Writes what the audit log has not written yet; before the storage is closed. */
  close(): Promise<void>
}

export type SignInOptions = {
  readonly auth: Auth
  readonly dataDir: string
  /** Named tokens of all servers of a cluster; default files of the data folder. */
  readonly accessTokens?: AccessTokens | undefined
  readonly accessControl: Pick<AccessControl, 'refuseToken'>
  /** Database of projects, which has the tables of accounts. */
  readonly database: () => Promise<ProjectDatabase>
}

/** Signing in and sessions of a server with `SLUICE_AUTH`. */
export function openSignIn({ auth, dataDir, accessTokens, accessControl, database }: SignInOptions): SignIn {
  const { publicUrl } = auth
  const cookies = createCookies(publicUrl)
  const { load: accounts } = lazyPromise(async () => createAccountStore(await database()))
  const audit = createAuditLog(accounts)
  const oidc = auth.oidc && createOidcSignIn(publicUrl, auth.oidc)
  const wallet = auth.wallet ? createWalletSignIn(publicUrl) : null
  const offered = <T>(method: T | null): T => {
    if (method === null) throw signInErrors.error('SIGN_IN_OFF')
    return method
  }

  const remember = async (key: string, attempt: object, goal: Goal, { cookie }: Browser) => {
    // Two tabs of one browser may sign in at the same time.
    const browser = cookies.attempt.read(cookie) ?? makeSecret()
    const { expiresAt } = await (await accounts()).attempts.add(key, browser, { attempt, goal })
    return { expiresAt, setCookie: cookies.attempt.write(browser) }
  }

  const recall = async <T>(key: string | null | undefined, schema: z.ZodType<T>, { cookie }: Browser) => {
    const found = key ? await (await accounts()).attempts.take(key, cookies.attempt.read(cookie)) : undefined
    const parsed = z.object({ attempt: schema, goal: goalSchema }).safeParse(found)
    if (!parsed.success) throw signInErrors.error('SIGN_IN_EXPIRED')
    return parsed.data
  }

  const ownerPlace = ({ issuer, subject, email }: Pick<Person, 'issuer' | 'subject' | 'email'>) =>
    auth.owners.indexOf(issuer === walletIssuer ? subject : (email ?? '').toLowerCase())

  // A member who was only invited, and is removed, would otherwise stay with a workspace of their own.
  const mayCreateWorkspaces = async (accountId: string) =>
    auth.isOpen || ownerPlace(await (await accounts()).personOf(accountId)) >= 0

  const readSession: SignIn['readSession'] = async ({ cookie }, workspaceId) => {
    const token = cookies.session.read(cookie)
    const found = token === undefined ? undefined : await (await accounts()).sessions.find(token)
    if (!found) return null
    const { id, account, workspaces } = found
    const workspace = pickWorkspace(workspaces, workspaceId)
    return {
      sessionId: id,
      account,
      workspaces: [...workspaces],
      workspaceId: workspace?.id ?? null,
      mayCreateWorkspaces: await mayCreateWorkspaces(account.id),
    }
  }

  const noteRefusal = (operation: string, person: Person, error: unknown) =>
    audit.note({
      workspaceId: null,
      actor: { kind: 'nobody', id: null, name: person.email ?? person.name },
      operation,
      subject: null,
      detail: null,
      result: (error as { code?: string }).code ?? 'INTERNAL',
    })

  const noteSignIn = (operation: string, account: Account, { sessionId, workspaces }: SignedIn) => {
    for (const workspaceId of workspaces.length > 0 ? workspaces.map(({ id }) => id) : [null]) {
      const actor = { kind: 'account' as const, id: account.id, name: account.name }
      audit.note({ workspaceId, actor, operation, subject: sessionId, detail: null, result: 'ok' })
    }
  }

  const noteJoined = ({ id, name }: Account, joined: Workspace) =>
    audit.note({
      workspaceId: joined.id,
      actor: { kind: 'account', id, name },
      operation: 'acceptInvitation',
      subject: joined.id,
      detail: joined.role,
      result: 'ok',
    })

  const enter = async (operation: string, person: Person, goal: Goal, browser: Browser): Promise<Finished> => {
    const store = await accounts()
    const { invitation, returnTo } = goal
    const place = ownerPlace(person)
    const { account, joined } = await store
      .admit({ person, isOwner: place >= 0, isFirstOwner: place === 0, isOpen: auth.isOpen, invitation })
      .catch((error: unknown) => {
        noteRefusal(operation, person, error)
        throw error
      })
    // The browser forgets the session that it had.
    const left = cookies.session.read(browser.cookie)
    if (left !== undefined) await store.sessions.end(left)
    const { token } = await store.sessions.start(account.id, browser['user-agent'] ?? '')
    const setCookies = [cookies.session.write(token), cookies.attempt.clear()]
    const session = (await readSession({ cookie: setCookies[0]!.split(';', 1)[0] }, undefined))!
    if (joined) noteJoined(account, joined)
    noteSignIn(operation, account, session)
    return { session, returnTo, setCookies }
  }

  return {
    publicUrl,
    methods: {
      oidc: oidc && { issuer: oidc.issuer },
      wallet: wallet && { domain: wallet.domain },
      isOpen: auth.isOpen,
    },
    callers: createMemberCallers({
      accessControl,
      accessTokens: accessTokens ?? createWorkspaceAccessTokens(dataDir),
      accounts,
      cookies,
    }),
    audit,
    accounts,
    readSession,
    async assertMayCreateWorkspaces(accountId) {
      if (!(await mayCreateWorkspaces(accountId))) throw signInErrors.error('WORKSPACES_OF_OWNERS')
    },
    async startOidc(goal, browser) {
      const { url, attempt } = await offered(oidc).start()
      const { setCookie } = await remember(attempt.state, attempt, goal, browser)
      return { url, setCookie }
    },
    async finishOidc(query, browser) {
      const method = offered(oidc)
      const { attempt, goal } = await recall(new URLSearchParams(query).get('state'), oidcAttemptSchema, browser)
      return enter('finishOidcSignIn', await method.finish(query, attempt), goal, browser)
    },
    async startWallet({ address, chainId }, goal, browser) {
      const { message, attempt } = await offered(wallet).start(address, chainId)
      return { message, ...(await remember(attempt.nonce, attempt, goal, browser)) }
    },
    async finishWallet({ message, signature }, browser) {
      const method = offered(wallet)
      const { attempt, goal } = await recall(await method.readNonce(message), walletAttemptSchema, browser)
      return enter('finishWalletSignIn', await method.finish(message, signature, attempt), goal, browser)
    },
    keepCookie: ({ cookie }) => cookies.session.write(cookies.session.read(cookie) ?? ''),
    clearCookie: cookies.session.clear,
    close: audit.close,
  }
}
