import { type AccessToken, includesScope, type Scope } from '@sluice/protocol'
import { type AccessTokenStore, accessTokenErrors } from '@sluice/protocol/accessTokens'
import type { SluiceError } from '@sluice/workflow'
import type { AccessControl } from './accessControl.ts'
import { serverErrors } from './errors.ts'

/** Who sends a request: the served page, or a program with a named token. */
export type Caller =
  | { readonly kind: 'page' }
  | { readonly kind: 'program'; readonly accessToken: Pick<AccessToken, 'id' | 'name' | 'scope'> }

type Credentials = {
  /** Token of the page. */
  readonly pageToken?: unknown
  /** Named token of a program; goes first. */
  readonly accessToken?: string | undefined
}

export type Identified =
  | { readonly caller: Caller; readonly error?: undefined }
  | { readonly caller?: undefined; readonly error: SluiceError }

export type Callers = {
  /** Who has these credentials. Wrong ones count against the client, whichever they are. */
  identify(credentials: Credentials, client: string): Identified
}

export function createCallers(
  accessControl: Pick<AccessControl, 'refuseToken'>,
  accessTokens: Pick<AccessTokenStore, 'check'>,
): Callers {
  return {
    identify({ pageToken, accessToken: text }, client) {
      if (text === undefined) {
        const error = accessControl.refuseToken(pageToken, client)
        return error ? { error } : { caller: { kind: 'page' } }
      }
      const { status, accessToken } = accessTokens.check(text)
      if (status === 'valid') return { caller: { kind: 'program', accessToken } }
      if (status === 'expired') return { error: expired(accessToken) }
      const refused = accessControl.refuseToken(text, client)
      const isFirst = refused === undefined || serverErrors.is(refused, 'TOKEN_MISSING')
      return { error: isFirst ? accessTokenErrors.error('TOKEN_UNKNOWN') : refused }
    },
  }
}

const expired = ({ name, expiresAt }: AccessToken) =>
  accessTokenErrors.error('TOKEN_EXPIRED', { name, date: new Date(expiresAt ?? 0).toISOString().slice(0, 10) })

/** Returns the error for a caller without a scope; undefined allows it. The page may do everything. */
export function refuseScope(caller: Caller, needed: Scope): SluiceError | undefined {
  if (caller.kind === 'page') return undefined
  const { name, scope } = caller.accessToken
  return includesScope(scope, needed) ? undefined : accessTokenErrors.error('SCOPE_MISSING', { name, scope, needed })
}

/** Whose requests are counted together: those of a token, or those of an address. */
export const clientOf = (caller: Caller | undefined, address: string): string =>
  caller?.kind === 'program' ? `token ${caller.accessToken.id}` : address

const bearer = /^Bearer +(\S+)$/i

/** The named token of an `Authorization` header; undefined for other schemes. */
export const readBearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : bearer.exec(authorization)?.[1]
