import { oidcCallbackPath, toPlainName } from '@sluice/protocol'
import type { ClientAuth, TokenEndpointResponse } from 'openid-client'
import { z } from 'zod'
import { lazyPromise } from '../lazyPromise.ts'
import type { OidcClient } from '../readAuth.ts'
import { signInErrors } from '../signInErrors.ts'
import type { Person } from '../storage/accounts/admitAccount.ts'

const timeoutSeconds = 10

/** What the server remembers between the two steps. */
export const oidcAttemptSchema = z.object({
  method: z.literal('oidc'),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})

type OidcAttempt = z.infer<typeof oidcAttemptSchema>

const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.string().max(320).optional().catch(undefined),
  email_verified: z.boolean().optional().catch(undefined),
  name: z.string().max(200).optional().catch(undefined),
  preferred_username: z.string().max(200).optional().catch(undefined),
})

type Claims = z.infer<typeof claimsSchema>

type OpenId = typeof import('openid-client')

/**
 * Sign-in with OpenID Connect: authorization code with PKCE, state and nonce. The issuer is asked for its addresses at
 * the first sign-in, and again after a failure.
 *
 * - Throws: `ISSUER_UNREACHABLE`, `SIGN_IN_REFUSED`
 */
export function createOidcSignIn(publicUrl: string, { issuer, clientId, clientSecret }: OidcClient) {
  const redirectUri = `${publicUrl}${oidcCallbackPath}`
  const { host } = new URL(issuer)
  const client = lazyPromise(() => import('openid-client'))
  const configuration = lazyPromise(async () => {
    const openid = await client.load()
    try {
      return await openid.discovery(
        new URL(issuer),
        clientId,
        undefined,
        clientSecret === undefined ? openid.None() : clientAuthOf(openid, clientSecret),
        {
          timeout: timeoutSeconds,
          execute: [
            openid.enableNonRepudiationChecks,
            // Of loopback alone, as the configuration was checked.
            ...(issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []),
          ],
        },
      )
    } catch (cause) {
      throw signInErrors.error('ISSUER_UNREACHABLE', { issuer: host }, { cause })
    }
  })

  /** Adds what the issuer says at its userinfo endpoint, if the ID token has no e-mail. */
  const complete = async (claims: Claims, { access_token: accessToken }: TokenEndpointResponse): Promise<Claims> => {
    const [openid, config] = [await client.load(), await configuration.load()]
    if (claims.email !== undefined || config.serverMetadata().userinfo_endpoint === undefined) return claims
    const info = await openid.fetchUserInfo(config, accessToken, claims.sub).catch((cause: unknown) => {
      throw toSignInError(host, cause)
    })
    const { email, email_verified, name, preferred_username } = claimsSchema.parse(info)
    return {
      sub: claims.sub,
      email,
      email_verified,
      name: claims.name ?? name,
      preferred_username: claims.preferred_username ?? preferred_username,
    }
  }

  return {
    issuer: host,

    async start(): Promise<{ readonly url: string; readonly attempt: OidcAttempt }> {
      const [openid, config] = [await client.load(), await configuration.load()]
      const verifier = openid.randomPKCECodeVerifier()
      const state = openid.randomState()
      const nonce = openid.randomNonce()
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state,
        nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
      return { url: url.href, attempt: { method: 'oidc', state, nonce, verifier } }
    },

    /** Exchanges the code of the callback and checks the ID token. */
    async finish(query: string, { state, nonce, verifier }: OidcAttempt): Promise<Person> {
      const [openid, config] = [await client.load(), await configuration.load()]
      const callback = new URL(redirectUri)
      callback.search = query
      const tokens = await openid
        .authorizationCodeGrant(config, callback, {
          pkceCodeVerifier: verifier,
          expectedState: state,
          expectedNonce: nonce,
          idTokenExpected: true,
        })
        .catch((cause: unknown) => {
          throw toSignInError(host, cause)
        })
      const claims = claimsSchema.safeParse(tokens.claims())
      if (!claims.success) {
        throw signInErrors.error('SIGN_IN_REFUSED', { reason: 'the ID token has no usable subject' })
      }
      const { sub } = claims.data
      const { email, email_verified: isVerified, name, preferred_username: login } = await complete(claims.data, tokens)
      const confirmed = email !== undefined && isVerified === true ? email : null
      return {
        issuer,
        subject: sub,
        name: [name, login, confirmed].map(text => toPlainName(text ?? '')).find(text => text !== '') ?? sub,
        email: confirmed,
      }
    },
  }
}

/**
 * Sends the secret as the issuer takes it: in a header by default, in the body where it names that alone.
 *
 * - Source: OpenID Connect Discovery 1.0 §3, `token_endpoint_auth_methods_supported`
 */
const clientAuthOf =
  (openid: OpenId, secret: string): ClientAuth =>
  (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isInBody = methods.includes('client_secret_post') && !methods.includes('client_secret_basic')
    const auth = isInBody ? openid.ClientSecretPost(secret) : openid.ClientSecretBasic(secret)
    return auth(server, ...request)
  }

/** The issuer's own words go to the terminal at most: they may hold values of the request. */
function toSignInError(issuer: string, cause: unknown): Error {
  const { name = '', code = '', error } = cause as { name?: string; code?: string; error?: string }
  const isAway = cause instanceof TypeError || code === 'OAUTH_TIMEOUT' || name === 'TimeoutError'
  if (isAway) return signInErrors.error('ISSUER_UNREACHABLE', { issuer }, { cause })
  const reason = error === 'access_denied' ? 'it was cancelled' : `${issuer} did not confirm it`
  return signInErrors.error('SIGN_IN_REFUSED', { reason }, { cause })
}
