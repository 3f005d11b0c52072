import { createHash, randomBytes } from 'node:crypto'
import { readGitHubAddress } from '../gitHubAddresses.ts'

/** Scopes that publishing needs; `workflow` for CI files, which GitHub refuses without it. Source: spec 001 §3. */
export const publishScopes = (withWorkflow: boolean): string =>
  ['repo', 'user:email', ...(withWorkflow ? ['workflow'] : [])].join(' ')

export type AuthorizeOptions = {
  /** `GitHubAddresses.web` */
  readonly web: string
  readonly clientId: string
  readonly redirectUri: string
  /** Random value that the callback must return; see `createState`. */
  readonly state: string
  /** From `createPkce`. */
  readonly challenge: string
  /** Asks for the scope `workflow` too. */
  readonly workflow: boolean
}

/** Address of GitHub's authorise page. Source: spec 001 §7.1. */
export function createAuthorizeUrl(options: AuthorizeOptions): string {
  const url = new URL(`${readGitHubAddress(options.web)}/login/oauth/authorize`)
  url.search = new URLSearchParams({
    client_id: options.clientId,
    redirect_uri: options.redirectUri,
    scope: publishScopes(options.workflow),
    state: options.state,
    response_type: 'code',
    code_challenge: options.challenge,
    code_challenge_method: 'S256',
  }).toString()
  return url.href
}

/** Random state of one authorisation, 256 bits. */
export const createState = (): string => randomBytes(32).toString('base64url')

export type Pkce = { readonly verifier: string; readonly challenge: string }

/** Verifier and challenge of PKCE (RFC 7636, S256). */
export function createPkce(verifier = randomBytes(32).toString('base64url')): Pkce {
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') }
}
