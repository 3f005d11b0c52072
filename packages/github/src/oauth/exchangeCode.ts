import { z } from 'zod'
import { readScopes } from './readUser.ts'
import { type OAuthAccess, sendOAuthRequest } from './sendOAuthRequest.ts'

export type GrantedToken = { readonly token: string; readonly scopes: readonly string[] }

export const grantSchema = z
  .object({ access_token: z.string().min(1), scope: z.string().default('') })
  .transform(({ access_token, scope }): GrantedToken => ({ token: access_token, scopes: readScopes(scope) ?? [] }))

export type ExchangeOptions = OAuthAccess & {
  readonly clientSecret: string
  readonly code: string
  /** The one of the authorise address. */
  readonly redirectUri: string
  /** `Pkce.verifier` of this authorisation. */
  readonly verifier: string
}

/**
 * Exchanges the code of the callback for a token.
 *
 * - Throws: `CODE_INVALID`, `OAUTH_APP_INVALID`, `REDIRECT_URI_REFUSED`, `EMAIL_UNVERIFIED`, `APP_SUSPENDED`,
 *   `ACCESS_DENIED`, `OAUTH_FAILED` (other errors of GitHub), `TOKEN_EXCHANGE_FAILED`; errors of the connection
 * - Source: spec 001 §7.1; https://docs.github.com/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
 */
export function exchangeCode(options: ExchangeOptions): Promise<GrantedToken> {
  const { clientId, clientSecret, code, redirectUri, verifier } = options
  const form = {
    client_id: clientId,
    client_secret: clientSecret,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return sendOAuthRequest(options, '/login/oauth/access_token', form, grantSchema)
}
