import { createHash, randomBytes } from 'node:crypto'
import type { Accounts } from './accounts.ts'

export type FakeOAuthApp = {
  readonly clientId: string
  readonly clientSecret: string
  /** Callback address; GitHub takes paths below it, and any port of a loopback address. */
  readonly callbackUrl: string
  /** Whether the device flow is switched on. */
  readonly deviceFlow: boolean
}

/** What the token endpoint answers, always with status 200. */
export type OAuthAnswer = { readonly [name: string]: string | number }

export type OAuth = ReturnType<typeof createOAuth>

type Grant = {
  readonly app: FakeOAuthApp
  readonly login: string
  readonly scopes: readonly string[]
  readonly redirectUri: string | null
  readonly challenge: string | null
  readonly expires: number
}

type DeviceGrant = {
  readonly app: FakeOAuthApp
  readonly userCode: string
  readonly scopes: readonly string[]
  readonly expires: number
  intervalSeconds: number
  polled: number
  decision: { readonly login: string } | 'denied' | null
}

const docs = 'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/'

const oauthError = (error: string, description: string, more: OAuthAnswer = {}): OAuthAnswer => ({
  error,
  error_description: description,
  error_uri: `${docs}#${error.replaceAll('_', '-')}`,
  ...more,
})

const isLoopback = (host: string) => host === '127.0.0.1' || host === '[::1]' || host === 'localhost'

/** GitHub's rule: the same host and port (any port of a loopback address) and a path below that of the callback. */
export function isCallback(app: FakeOAuthApp, redirectUri: string): boolean {
  if (!URL.canParse(redirectUri)) return false
  const asked = new URL(redirectUri)
  const own = new URL(app.callbackUrl)
  const isHost = isLoopback(own.hostname) ? isLoopback(asked.hostname) : asked.host === own.host
  const isBelow = asked.pathname === own.pathname || asked.pathname.startsWith(`${own.pathname.replace(/\/$/, '')}/`)
  return isHost && isBelow && asked.protocol === own.protocol
}

type OAuthOptions = {
  readonly apps: readonly FakeOAuthApp[]
  readonly accounts: Accounts
  readonly deviceIntervalSeconds: number
  /** Milliseconds since the epoch. */
  readonly now: () => number
}

/** Authorisation codes and device codes, as GitHub hands them out and takes them back. */
export function createOAuth({ apps, accounts, deviceIntervalSeconds, now }: OAuthOptions) {
  const grants = new Map<string, Grant>()
  const devices = new Map<string, DeviceGrant>()
  let grantable: readonly string[] | null = null

  const issue = (login: string, scopes: readonly string[]): OAuthAnswer => {
    const granted = scopes.filter(scope => grantable === null || grantable.includes(scope))
    const token = accounts.issueToken(login, { scopes: granted })
    return { access_token: token, token_type: 'bearer', scope: granted.join(',') }
  }

  const takeCode = (app: FakeOAuthApp, form: URLSearchParams): OAuthAnswer => {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    const wrong = oauthError('bad_verification_code', 'The code passed is incorrect or expired.')
    if (!grant || grant.app !== app || grant.expires < now()) return wrong
    const redirectUri = form.get('redirect_uri')
    if (redirectUri !== null && redirectUri !== grant.redirectUri) {
      return oauthError(
        'redirect_uri_mismatch',
        'The redirect_uri MUST match the registered callback URL for this application.',
      )
    }
    grants.delete(code)
    if (grant.challenge !== null) {
      const verifier = form.get('code_verifier') ?? ''
      if (createHash('sha256').update(verifier).digest('base64url') !== grant.challenge) return wrong
    }
    return issue(grant.login, grant.scopes)
  }

  const takeDeviceCode = (app: FakeOAuthApp, code: string): OAuthAnswer => {
    const device = devices.get(code)
    if (!device || device.app !== app) {
      return oauthError('incorrect_device_code', 'The device_code provided is not valid.')
    }
    if (device.expires < now()) return oauthError('expired_token', "This 'device_code' has expired.")
    const isEarly = now() - device.polled < device.intervalSeconds * 1000 - 50
    device.polled = now()
    if (isEarly) {
      device.intervalSeconds += 5
      return oauthError('slow_down', 'Too many requests have been made in the same timeframe.', {
        interval: device.intervalSeconds,
      })
    }
    if (device.decision === 'denied') return oauthError('access_denied', 'The authorization request was denied.')
    if (device.decision === null) {
      return oauthError('authorization_pending', 'The authorization request is still pending.')
    }
    devices.delete(code)
    return issue(device.decision.login, device.scopes)
  }

  return {
    findApp: (clientId: string | null) => apps.find(app => app.clientId === clientId),
    /** Scopes that users grant from now on, however many are asked for; null for all. */
    limitScopes: (scopes: readonly string[] | null) => {
      grantable = scopes
    },
    authorise: (grant: Omit<Grant, 'expires'>): string => {
      const code = randomBytes(10).toString('hex')
      grants.set(code, { ...grant, expires: now() + 600_000 })
      return code
    },
    startDevice: (app: FakeOAuthApp, scopes: readonly string[], web: string): OAuthAnswer => {
      const letters = 'BCDFGHJKLMNPQRSTVWXZ'
      const random = Array.from(randomBytes(8), byte => letters[byte % letters.length]).join('')
      const userCode = `${random.slice(0, 4)}-${random.slice(4)}`
      const code = randomBytes(20).toString('hex')
      devices.set(code, {
        app,
        userCode,
        scopes,
        expires: now() + 900_000,
        intervalSeconds: deviceIntervalSeconds,
        polled: now() - deviceIntervalSeconds * 1000,
        decision: null,
      })
      return {
        device_code: code,
        user_code: userCode,
        verification_uri: `${web}/login/device`,
        expires_in: 900,
        interval: deviceIntervalSeconds,
      }
    },
    /** What the user does on the device page; false if there is no such code. */
    decideDevice: (userCode: string, decision: { readonly login: string } | 'denied'): boolean => {
      const wanted = userCode.trim().toUpperCase()
      const device = [...devices.values()].find(one => one.userCode === wanted && one.expires >= now())
      if (!device || device.decision !== null) return false
      device.decision = decision
      return true
    },
    exchange: (form: URLSearchParams): OAuthAnswer => {
      const app = apps.find(one => one.clientId === form.get('client_id'))
      const wrong = oauthError(
        'incorrect_client_credentials',
        'The client_id and/or client_secret passed are incorrect.',
      )
      if (!app) return wrong
      const grantType = form.get('grant_type')
      if (grantType === 'urn:ietf:params:oauth:grant-type:device_code') {
        return app.deviceFlow
          ? takeDeviceCode(app, form.get('device_code') ?? '')
          : oauthError('device_flow_disabled', 'Device Flow must be explicitly enabled for this App')
      }
      if (grantType !== null && grantType !== 'authorization_code') {
        return oauthError('unsupported_grant_type', 'The grant_type provided is not supported.')
      }
      return form.get('client_secret') === app.clientSecret ? takeCode(app, form) : wrong
    },
  }
}
