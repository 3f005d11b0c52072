import { isLoopbackHost } from '@sluice/protocol/http'
import { serverErrors } from './errors.ts'

/** How people sign in on a server. */
export type Auth = {
  /** Origin at which browsers reach the server. */
  readonly publicUrl: string
  readonly oidc: OidcClient | null
  readonly wallet: boolean
  /** E-mails and wallet addresses in lower case that may sign in without an invitation. */
  readonly owners: readonly string[]
  /** Whether everybody may sign in without an invitation. */
  readonly isOpen: boolean
}

export type OidcClient = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string
}

type Environment = { readonly [name: string]: string | undefined }

const usage = (reason: string) => serverErrors.error('USAGE', { reason })

/**
 * Reads how people sign in; undefined where `SLUICE_AUTH` is not set.
 *
 * - Throws: `USAGE`
 */
export function readAuth(env: Environment): Auth | undefined {
  if (!env.SLUICE_AUTH) return undefined
  const methods = new Set(env.SLUICE_AUTH.split(',').map(method => method.trim()))
  if ([...methods].some(method => method !== 'oidc' && method !== 'wallet')) {
    throw usage(`SLUICE_AUTH takes oidc, wallet or oidc,wallet, not ${env.SLUICE_AUTH}`)
  }
  const signUp = env.SLUICE_SIGN_UP || 'invited'
  if (signUp !== 'open' && signUp !== 'invited') throw usage(`SLUICE_SIGN_UP takes open or invited, not ${signUp}`)
  const owners = readOwners(env.SLUICE_OWNERS ?? '')
  if (owners.length === 0 && signUp === 'invited') {
    throw usage('SLUICE_AUTH needs SLUICE_OWNERS, or SLUICE_SIGN_UP=open: nobody could sign in')
  }
  return {
    publicUrl: readPublicUrl(env.SLUICE_PUBLIC_URL),
    oidc: methods.has('oidc') ? readOidc(env) : null,
    wallet: methods.has('wallet'),
    owners,
    isOpen: signUp === 'open',
  }
}

/** Cookies and the messages of wallets hold for one origin, which the requests themselves could forge. */
function readPublicUrl(text: string | undefined): string {
  if (!text) throw usage('SLUICE_AUTH needs SLUICE_PUBLIC_URL, the address at which browsers reach this server')
  const url = URL.parse(text)
  // EIP-4361 of viem takes no IPv6 addresses.
  const isPlain =
    url !== null &&
    !url.hostname.startsWith('[') &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (!isPlain || !isSafe) {
    // Without the address, which may hold a password.
    throw usage('SLUICE_PUBLIC_URL takes an address such as https://sluice.example.com; http is for loopback alone')
  }
  return url.origin
}

function readOidc(env: Environment): OidcClient {
  const { SLUICE_OIDC_ISSUER: issuer, SLUICE_OIDC_CLIENT_ID: clientId, SLUICE_OIDC_CLIENT_SECRET: clientSecret } = env
  if (!issuer || !clientId) throw usage('SLUICE_AUTH=oidc needs SLUICE_OIDC_ISSUER and SLUICE_OIDC_CLIENT_ID')
  const url = URL.parse(issuer)
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopbackHost(url.hostname))
  if (!isSafe || url?.username || url?.password || url?.search || url?.hash) {
    throw usage('SLUICE_OIDC_ISSUER takes an address such as https://accounts.example.com; http is for loopback alone')
  }
  return { issuer, clientId, ...(clientSecret ? { clientSecret } : {}) }
}

function readOwners(text: string): readonly string[] {
  const owners = text
    .split(',')
    .map(owner => owner.trim().toLowerCase())
    .filter(owner => owner !== '')
  const wrong = owners.find(owner => !/^(0x[0-9a-f]{40}|[^\s@]+@[^\s@]+)$/.test(owner))
  if (wrong !== undefined) {
    throw usage(`SLUICE_OWNERS takes e-mails and wallet addresses with commas in between, not ${wrong}`)
  }
  return owners
}
