import type { ErrorBody } from '@sluice/protocol'
import {
  createInvitation,
  finishWalletSignIn,
  type OperationId,
  operations,
  type ResponseOf,
  type Role,
  type Route,
  routeUrl,
  type SignedIn,
  startWalletSignIn,
} from '@sluice/protocol'
import { errorStatuses } from '@sluice/protocol/openapi'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { ServerOptions } from '../createServer.ts'
import type { Auth } from '../readAuth.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

export type Wallet = ReturnType<typeof privateKeyToAccount>

export const makeWallet = (): Wallet => privateKeyToAccount(generatePrivateKey())

export type Call = {
  readonly params?: { readonly [name: string]: string | number }
  readonly query?: { readonly [name: string]: string | number | boolean }
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
}

type Answer<R extends Route> = {
  readonly status: number
  readonly body: ResponseOf<R> & ErrorBody
  readonly setCookies: readonly string[]
}

/** A browser: keeps cookies, and sends the header of the editor's page. */
export type TestBrowser = {
  /** `cookie` header as it is now. */
  cookie(): string
  /** Workspace that calls are about; default the first one. */
  inWorkspace(workspaceId: string): TestBrowser
  call<R extends Route>(route: R, call?: Call): Promise<Answer<R>>
}

export function makeBrowser(
  server: Pick<TestServer, 'url'>,
  jar = new Map<string, string>(),
  workspaceId = '',
): TestBrowser {
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  return {
    cookie,
    inWorkspace: id => makeBrowser(server, jar, id),
    async call(route, { params, query, body, headers } = {}) {
      const response = await fetch(server.url + routeUrl(route, { params, query }), {
        method: route.method,
        headers: {
          cookie: cookie(),
          'x-sluice-workspace': workspaceId,
          'user-agent': 'Test browser',
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const setCookies = response.headers.getSetCookie()
      for (const text of setCookies) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? []
        if (/max-age=0/i.test(text)) jar.delete(name)
        else jar.set(name, value)
      }
      assertDocumented(route, response.status)
      return { status: response.status, body: (await response.json()) as never, setCookies }
    },
  }
}

/** A status that the description of the route does not have would surprise a generated client. */
function assertDocumented(route: Route, status: number): void {
  const id = Object.keys(operations).find(name => operations[name as OperationId] === route) as OperationId
  if (status >= 400 && !errorStatuses(id, route).includes(status)) throw new Error(`${id} answered ${status}`)
}

/** Signs in with a wallet, as the page does. */
export async function signInWith(browser: TestBrowser, wallet: Wallet, invitation?: string): Promise<SignedIn> {
  const started = await browser.call(startWalletSignIn, {
    body: { address: wallet.address, chainId: 1, ...(invitation === undefined ? {} : { invitation }) },
  })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const { message } = started.body
  const finished = await browser.call(finishWalletSignIn, {
    body: { message, signature: await wallet.signMessage({ message }) },
  })
  if (finished.status !== 200) throw new Error(JSON.stringify(finished.body))
  return finished.body.session
}

export type Person = {
  readonly browser: TestBrowser
  readonly wallet: Wallet
  readonly session: SignedIn
}

export type SignInServer = TestServer & {
  readonly owner: Person
  /** A new browser of somebody who is not signed in. */
  browser(): TestBrowser
  /** Somebody who is invited by the owner, into the workspace of the owner. */
  invite(role: Role): Promise<Person>
  /** Another owner with a workspace of its own. */
  readonly stranger: Person
}

/** A server with sign-in by wallet, and two owners who have signed in. */
export async function startSignInServer(
  options: Partial<ServerOptions> = {},
  auth: Partial<Auth> = {},
): Promise<SignInServer> {
  const wallets = [makeWallet(), makeWallet()] as const
  const server = await startTestServer({
    rateLimit: 0,
    ...options,
    auth: {
      publicUrl: 'http://localhost:3001',
      oidc: null,
      wallet: true,
      owners: wallets.map(({ address }) => address.toLowerCase()),
      isOpen: false,
      ...auth,
    },
  })
  const enter = async (wallet: Wallet, invitation?: string): Promise<Person> => {
    const browser = makeBrowser(server)
    const session = await signInWith(browser, wallet, invitation)
    return { browser: browser.inWorkspace(session.workspaceId ?? ''), wallet, session }
  }
  const owner = await enter(wallets[0])
  const stranger = await enter(wallets[1])
  return {
    ...server,
    owner,
    stranger,
    browser: () => makeBrowser(server),
    async invite(role) {
      const { body } = await owner.browser.call(createInvitation, { body: { role } })
      return enter(makeWallet(), tokenOf(body.url))
    },
  }
}

/** Token of an invitation link. */
export const tokenOf = (url: string): string => new URL(url).hash.slice(1)
