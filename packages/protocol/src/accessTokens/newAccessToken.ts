import {
  type AccessToken,
  accessTokenLimits,
  includesScope,
  type NewAccessToken,
  type Scope,
  type TokenMaker,
} from '../accessTokenRoutes.ts'
import { accessTokenErrors } from './accessTokenErrors.ts'
import { makeAccessToken } from './accessTokenText.ts'

const dayMs = 86_400_000

/** A token as it is stored: with its hash, without its secret. */
export type HashedAccessToken = Omit<AccessToken, 'lastUsedAt'> & { readonly sha256: string }

/**
 * Makes a token beside those that are known.
 *
 * - `createdBy`: default nobody
 * - Throws: `NAME_TAKEN`, `TOO_MANY_TOKENS`
 */
export function newAccessToken(
  { name, scope, expiresInDays = accessTokenLimits.defaultDays }: NewAccessToken,
  known: readonly AccessToken[],
  { createdAt, createdBy = null }: { readonly createdAt: number; readonly createdBy?: TokenMaker | undefined },
): { readonly token: string; readonly hashed: HashedAccessToken } {
  const { tokens } = accessTokenLimits
  if (known.length >= tokens) throw accessTokenErrors.error('TOO_MANY_TOKENS', { most: tokens })
  if (known.some(other => other.name === name)) throw accessTokenErrors.error('NAME_TAKEN', { name })
  const { id, token, sha256 } = makeAccessToken()
  const expiresAt = expiresInDays === null ? null : createdAt + expiresInDays * dayMs
  return { token, hashed: { id, name, scope, createdAt, createdBy, expiresAt, sha256 } }
}

/**
 * Finds a token by its id, or by its name.
 *
 * - Throws: `TOKEN_NOT_FOUND`, `NAME_AMBIGUOUS`
 */
export function pickAccessToken(known: readonly AccessToken[], idOrName: string): AccessToken {
  const found = known.filter(({ id, name }) => id === idOrName || name === idOrName)
  const [token] = found
  if (!token) throw accessTokenErrors.error('TOKEN_NOT_FOUND', { name: idOrName })
  if (found.length > 1) {
    const ids = found.map(({ id }) => id).join(', ')
    throw accessTokenErrors.error('NAME_AMBIGUOUS', { name: idOrName, ids })
  }
  return token
}

/** Tokens of an account that have more than a scope; all of its tokens without one. */
export const tokensAbove = (known: readonly AccessToken[], accountId: string, scope: Scope | null): AccessToken[] =>
  known.filter(
    token => token.createdBy?.accountId === accountId && (scope === null || !includesScope(scope, token.scope)),
  )
