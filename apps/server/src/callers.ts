import {
  type Access,
  type AccessToken,
  type Account,
  includesScope,
  isForPeople,
  type Role,
  roleScopes,
  roles,
  scopeOfAccess,
  type TokenMaker,
} from '@sluice/protocol'
import { accessTokenErrors, type CheckedAccessToken } from '@sluice/protocol/accessTokens'
import type { SluiceError } from '@sluice/workflow'
import type { AccessControl } from './accessControl.ts'
import { serverErrors } from './errors.ts'
import { localWorkspaceId } from './localWorkspaceId.ts'
import type { Awaitable } from './secrets/sealedValues.ts'
import { signInErrors } from './signInErrors.ts'

/** Who sends a request. */
export type Caller =
  /** The page of a server without sign-in. */
  | { readonly kind: 'page' }
  | {
      readonly kind: 'program'
      readonly accessToken: Pick<AccessToken, 'id' | 'name' | 'scope' | 'createdBy'>
      readonly workspaceId: string
    }
  | {
      readonly kind: 'member'
      readonly account: Pick<Account, 'id' | 'name'>
      readonly sessionId: string
      readonly workspaceId: string
      readonly role: Role
    }
  /** Signed in, without the workspace that was asked for. */
  | {
      readonly kind: 'account'
      readonly account: Pick<Account, 'id' | 'name'>
      readonly sessionId: string
      /** Null: none was named and the account has none. */
      readonly wantedId: string | null
    }

export type Credentials = {
  /** Token of the page. */
  readonly pageToken?: unknown
  /** Named token of a program; goes first. */
  readonly accessToken?: string | undefined
  /** Header of a browser. */
  readonly cookie?: string | undefined
  /** Workspace that is asked for; default the first one. */
  readonly workspaceId?: string | undefined
}

export type Identified =
  | {
      readonly caller: Caller
      /** Header that moves the end of a session. */
      readonly setCookie?: string
      readonly error?: undefined
    }
  | { readonly caller?: undefined; readonly setCookie?: undefined; readonly error: SluiceError }

/** Workspaces of the sessions among these that have not ended. */
export type LivingSessions = (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, ReadonlySet<string>>>

export type Callers = {
  /**
   * Who has these credentials. Wrong tokens count against the client, whichever they are. A promise where sessions
   * or named tokens are read from a database.
   */
  identify(credentials: Credentials, client: string): Identified | Promise<Identified>
  /** Absent where nobody signs in. */
  readonly living?: LivingSessions
}

export type FoundToken = CheckedAccessToken & { readonly workspaceId?: string }

/** Named tokens, of one workspace or of all. */
export type AccessTokens = {
  /** A promise where they are read from a database. */
  check(text: string): Awaitable<FoundToken>
}

/** Callers of a server without sign-in: its page, and programs with named tokens. */
export function createCallers(accessControl: Pick<AccessControl, 'refuseToken'>, accessTokens: AccessTokens): Callers {
  return {
    identify({ pageToken, accessToken }, client) {
      if (accessToken !== undefined) return identifyProgram(accessControl, accessTokens, accessToken, client)
      const error = accessControl.refuseToken(pageToken, client)
      return error ? { error } : { caller: { kind: 'page' } }
    },
  }
}

/** The program with a named token. */
export function identifyProgram(
  accessControl: Pick<AccessControl, 'refuseToken'>,
  accessTokens: AccessTokens,
  text: string,
  client: string,
): Identified | Promise<Identified> {
  const decide = ({ status, accessToken, workspaceId = localWorkspaceId }: FoundToken): Identified => {
    if (status === 'valid') return { caller: { kind: 'program', accessToken, workspaceId } }
    if (status === 'expired') return { error: expired(accessToken) }
    const refused = accessControl.refuseToken(text, client)
    const isFirst = refused === undefined || serverErrors.is(refused, 'TOKEN_MISSING')
    return { error: isFirst ? accessTokenErrors.error('TOKEN_UNKNOWN') : refused }
  }
  const found = accessTokens.check(text)
  return found instanceof Promise ? found.then(decide) : decide(found)
}

const expired = ({ name, expiresAt }: AccessToken) =>
  accessTokenErrors.error('TOKEN_EXPIRED', { name, date: new Date(expiresAt ?? 0).toISOString().slice(0, 10) })

/**
 * Returns the error for a caller without the needed access; undefined allows it. The one place where scopes and roles
 * are compared, for requests and for messages of the socket.
 */
export function refuseAccess(caller: Caller, needed: Access): SluiceError | undefined {
  if (caller.kind === 'page') return undefined
  if (caller.kind === 'program') {
    if (isForPeople(needed)) return signInErrors.error('ACCOUNT_NEEDED')
    const { name, scope } = caller.accessToken
    return includesScope(scope, needed) ? undefined : accessTokenErrors.error('SCOPE_MISSING', { name, scope, needed })
  }
  if (needed === 'account') return undefined
  if (caller.kind === 'account') return signInErrors.error('WORKSPACE_NOT_FOUND', { id: caller.wantedId ?? '(none)' })
  const scope = scopeOfAccess(needed)
  if (includesScope(roleScopes[caller.role], scope)) return undefined
  const role = roles.find(each => includesScope(roleScopes[each], scope))!
  return signInErrors.error('ROLE_MISSING', { role: caller.role, needed: role })
}

/**
 * Workspace that a request is about.
 *
 * - Throws: `WORKSPACE_NOT_FOUND` for an account without it
 */
export function workspaceIdOf(caller: Caller | undefined): string {
  if (caller === undefined || caller.kind === 'page') return localWorkspaceId
  if (caller.kind === 'account') throw signInErrors.error('WORKSPACE_NOT_FOUND', { id: caller.wantedId ?? '(none)' })
  return caller.workspaceId
}

/** Who answers for a token that a caller makes: for one that a token makes, whoever made that. */
export function makerOf(caller: Caller | undefined): TokenMaker {
  if (caller?.kind === 'program') return caller.accessToken.createdBy
  return caller?.kind === 'member' ? { accountId: caller.account.id, name: caller.account.name } : null
}

/** Whose requests are counted together: those of a token, of an account, or of an address. */
export function clientOf(caller: Caller | undefined, address: string): string {
  if (caller === undefined || caller.kind === 'page') return address
  return caller.kind === 'program' ? `token ${caller.accessToken.id}` : `account ${caller.account.id}`
}

const bearer = /^Bearer +(\S+)$/i

/** The named token of an `Authorization` header; undefined for other schemes. */
export const readBearer = (authorization: string | undefined): string | undefined =>
  authorization === undefined ? undefined : bearer.exec(authorization)?.[1]
