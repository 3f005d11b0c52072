import {
  createAuthorizeUrl,
  createPkce,
  createState,
  exchangeCode,
  findGitHubAddresses,
  githubErrors,
  readGitHubAddress,
  readGitHubWeb,
  readUser,
} from '@sluice/github'
import {
  type BodyOf,
  type exchangeGitHubCode,
  type GitHubStatus,
  type GitHubUser,
  gitHubCallbackPath,
  type startGitHubOAuth,
  type writeGitHubSettings,
} from '@sluice/protocol'
import { isSluiceError, isWalletSecret } from '@sluice/workflow'
import { serverErrors } from '../errors.ts'
import { createDeviceFlows, type OnConnected } from './deviceFlows.ts'
import { gitHubServerErrors } from './gitHubServerErrors.ts'
import { defaultGitHubAddress, type GitHubStore, type StoredConnection } from './gitHubStore.ts'
import { loadAvatar } from './loadAvatar.ts'
import { createOAuthStates } from './oauthStates.ts'

export type AccountAccess = {
  readonly baseUrl: string
  readonly api: string
  readonly token: string
  readonly user: GitHubUser
}

type Dependencies = {
  readonly store: GitHubStore
  /** Whether no other address than github.com may be entered; default false. */
  readonly isPublicOnly?: boolean
  /** Origins of the editor's page. */
  readonly pageOrigins: () => readonly string[]
  /** Called when the account is forgotten; waited for. */
  readonly onDisconnect: () => Promise<void>
}

type Connecting = Pick<StoredConnection, 'token' | 'method'> & {
  readonly scopes: readonly string[] | null
  /** `changes` when connecting began. */
  readonly since: number
  readonly signal?: AbortSignal
}

/** Connects one GitHub account: by OAuth with PKCE, by device code or with a token. The token never leaves the server. */
export function createGitHubAccount({ store, isPublicOnly = false, pageOrigins, onDisconnect }: Dependencies) {
  const states = createOAuthStates()
  /** Counts changes of settings and account, so that what began before one is not stored after it. */
  let changes = 0
  let environmentAccount: StoredConnection | undefined
  let refusedToken: string | undefined

  const noteChange = () => {
    changes++
    flows.cancelAll()
  }

  const noteDisconnect = async () => {
    noteChange()
    states.clear()
    await onDisconnect()
  }

  const addressesInUse = () => findGitHubAddresses(store.settings().baseUrl)

  const assertChangeable = () => {
    if (store.environmentToken() !== null) {
      throw gitHubServerErrors.error('SET_BY_ENVIRONMENT', { variable: 'GITHUB_TOKEN' })
    }
  }

  const readAccount = async (token: string) => {
    const { web, api } = addressesInUse()
    const { login, avatar_url, scopes } = await readUser({ api, token })
    return { user: { login, avatar_url: await loadAvatar(avatar_url, { baseUrl: web }) }, scopes }
  }

  const connect = async ({ token, method, scopes, since, signal }: Connecting): Promise<StoredConnection> => {
    const account = await readAccount(token)
    signal?.throwIfAborted()
    if (since !== changes) throw gitHubServerErrors.error('CONNECTING_CANCELLED')
    const granted = scopes ?? account.scopes
    const { baseUrl } = store.settings()
    const connection = { baseUrl, token, method, user: account.user, scopes: granted && [...granted] }
    await store.writeConnection(connection)
    noteChange()
    return connection
  }

  const flows = createDeviceFlows({
    connect: async ({ token, scopes }, signal) =>
      (await connect({ token, method: 'device', scopes, since: changes, signal })).user,
  })

  /** The account of `GITHUB_TOKEN`, asked once. */
  const readEnvironmentAccount = async (token: string): Promise<StoredConnection> => {
    const { baseUrl } = store.settings()
    if (environmentAccount?.baseUrl === baseUrl) return environmentAccount
    const { user, scopes } = await readAccount(token)
    environmentAccount = { baseUrl, token, method: 'token', user, scopes: scopes && [...scopes] }
    return environmentAccount
  }

  const readConnection = async () => {
    const token = store.environmentToken()
    if (token !== null) return { ...(await readEnvironmentAccount(token)), source: 'env' as const }
    const stored = store.connection()
    return stored && { ...stored, source: 'store' as const }
  }

  const describeSettings = () => {
    const { baseUrl, clientId, clientSecret, source } = store.settings()
    readGitHubAddress(baseUrl)
    const methods: GitHubStatus['methods'] = clientId === null ? ['token'] : ['device', 'token']
    if (clientId !== null && clientSecret !== null) methods.unshift('oauth')
    return { baseUrl, clientId, methods, source, connection: null, problem: null }
  }

  const status = async (): Promise<GitHubStatus> => {
    let described: GitHubStatus = {
      baseUrl: defaultGitHubAddress,
      clientId: null,
      methods: ['token'],
      source: 'default',
      connection: null,
      problem: null,
    }
    try {
      described = describeSettings()
      const connection = await readConnection()
      if (!connection) return described
      const { user, method, scopes, source, token } = connection
      const problem = token === refusedToken ? githubErrors.text('BAD_CREDENTIALS') : null
      return { ...described, connection: { user, method, scopes, source }, problem }
    } catch (error) {
      if (!isSluiceError(error)) throw error
      return { ...described, problem: error.message }
    }
  }

  return {
    status,
    /** Changing the address disconnects the account. */
    async writeSettings({ baseUrl, ...app }: BodyOf<typeof writeGitHubSettings>): Promise<GitHubStatus> {
      const before = store.settings().baseUrl
      const address = typeof baseUrl === 'string' ? readGitHubWeb(baseUrl) : baseUrl
      if (isPublicOnly && typeof address === 'string' && address !== defaultGitHubAddress) {
        throw gitHubServerErrors.error('ADDRESS_OF_OPERATOR')
      }
      await store.writeSettings({ ...app, baseUrl: address })
      if (store.settings().baseUrl === before) noteChange()
      else await noteDisconnect()
      return status()
    },
    startOAuth({ redirect_uri, workflow = true }: BodyOf<typeof startGitHubOAuth>) {
      assertChangeable()
      const { clientId, clientSecret } = store.settings()
      if (clientId === null || clientSecret === null) throw gitHubServerErrors.error('OAUTH_NOT_CONFIGURED')
      if (!pageOrigins().some(origin => redirect_uri === `${origin}${gitHubCallbackPath}`)) {
        throw gitHubServerErrors.error('REDIRECT_REFUSED', { path: gitHubCallbackPath })
      }
      const { web } = addressesInUse()
      const [state, { verifier, challenge }] = [createState(), createPkce()]
      states.add(state, { clientId, redirectUri: redirect_uri, verifier })
      const url = createAuthorizeUrl({ web, clientId, redirectUri: redirect_uri, state, challenge, workflow })
      return { url, state, client_id: clientId }
    },
    async exchangeCode({ code, state, client_id, redirect_uri }: BodyOf<typeof exchangeGitHubCode>) {
      assertChangeable()
      const { clientId, redirectUri, verifier } = states.take(state)
      if (client_id !== undefined && client_id !== clientId) throw gitHubServerErrors.error('CLIENT_DIFFERS')
      if (redirect_uri !== undefined && redirect_uri !== redirectUri) throw gitHubServerErrors.error('REDIRECT_DIFFERS')
      const since = changes
      const { clientSecret } = store.settings()
      if (clientSecret === null) throw gitHubServerErrors.error('OAUTH_NOT_CONFIGURED')
      const { web } = addressesInUse()
      const granted = await exchangeCode({ web, clientId, clientSecret, code, redirectUri, verifier })
      const { user } = await connect({ ...granted, method: 'oauth', since })
      return { user, scopes: [...granted.scopes] }
    },
    startDevice({ workflow = true }: { readonly workflow?: boolean | undefined }, onConnected?: OnConnected) {
      assertChangeable()
      const { clientId } = store.settings()
      if (clientId === null) throw gitHubServerErrors.error('DEVICE_NOT_CONFIGURED')
      return flows.start({ web: addressesInUse().web, clientId, workflow }, onConnected)
    },
    readDevice: flows.read,
    cancelDevice(flowId: string): Promise<GitHubStatus> {
      flows.cancel(flowId)
      return status()
    },
    /** Checks the token with GitHub before it is stored. */
    async writeToken(token: string): Promise<GitHubStatus> {
      assertChangeable()
      if (isWalletSecret(token)) throw serverErrors.error('PRIVATE_KEY_REFUSED')
      await connect({ token, method: 'token', scopes: null, since: changes })
      return status()
    },
    async disconnect(): Promise<GitHubStatus> {
      assertChangeable()
      await store.removeConnection()
      await noteDisconnect()
      return status()
    },
    /** What a request to GitHub needs. Throws `NOT_CONNECTED` without an account. */
    async access(): Promise<AccountAccess> {
      const connection = await readConnection()
      if (!connection) throw githubErrors.error('NOT_CONNECTED')
      const { token, user, baseUrl } = connection
      return { baseUrl, api: addressesInUse().api, token, user }
    },
    /** Remembers a token that GitHub refused, so that the status says it. */
    noteRefusal(error: unknown, token: string): void {
      if (githubErrors.is(error, 'BAD_CREDENTIALS')) refusedToken = token
    },
    /** Forgets everything that is stored. */
    async clear(): Promise<void> {
      await store.clear()
      await noteDisconnect()
    },
    close: flows.cancelAll,
  }
}

export type GitHubAccount = ReturnType<typeof createGitHubAccount>
